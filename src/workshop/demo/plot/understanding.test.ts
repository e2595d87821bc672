import { expect, test } from 'bun:test'
import { type Meaning, meaningOf } from './understanding.ts'

const said: [text: string, meaning: Meaning | undefined][] = [
  ['Sí', 'yes'],
  ['*SI*, quedan dos', 'yes'],
  ['¡Claro que sí!', 'yes'],
  ['Sim, temos', 'yes'],
  ['Yes, of course', 'yes'],
  ['No, ya no nos quedan', 'no'],
  ['NÃO temos mais', 'no'],
  ['nao', 'no'],
  ['Sorry, we do not', 'no'],
  ['Cuesta 4,900', 'price'],
  ['Sí, queda en $4,900', 'price'],
  ['O preço é R$ 900', 'price'],
  ['The price is 300', 'price'],
  ['Son ３２０ €', 'price'],
  ['¿Cuál es tu dirección?', 'address'],
  ['Qual é o seu ENDEREÇO?', 'address'],
  ['What is your address?', 'address'],
  ['Muchas gracias por escribir', 'thanks'],
  ['Hola, Sofía', 'greeting'],
  ['Eu confirmo no fim do dia', 'yes'],
  ['Lo vemos en el almacén y no le fallamos', undefined],
  ['', undefined],
  ['👍', undefined],
]

for (const [text, meaning] of said) {
  test(`"${text}" means ${meaning ?? 'nothing in particular'}`, () => {
    expect(meaningOf(text)).toBe(meaning)
  })
}
