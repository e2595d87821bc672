import { plainAnswer } from '#desk/numbered-answers/reading'
import { normalized } from '#kernel/text/normalized'

/** What a customer makes of an agent's words. */
export const meanings = ['price', 'address', 'yes', 'no', 'thanks', 'greeting'] as const
export type Meaning = (typeof meanings)[number]

/** In Spanish, Portuguese and English, as `plainAnswer` spells them. */
const words: Record<Meaning, readonly string[]> = {
  price:
    `PRECIO PRECIOS CUESTA CUESTAN PESOS TOTAL COTIZACION PRECO PRECOS CUSTA CUSTAM REAIS ORCAMENTO
    PRICE PRICES COST COSTS DOLLARS QUOTE MXN USD BRL`.split(/\s+/),
  address:
    `DIRECCION DOMICILIO CALLE UBICACION COLONIA ENDERECO RUA LOCALIZACAO BAIRRO ADDRESS STREET
    LOCATION`.split(/\s+/),
  yes: 'SI SIM YES CLARO CORRECTO ACUERDO SEGURO CERTO CONFIRMO COMBINADO SURE OK OKAY RIGHT COURSE'.split(
    ' ',
  ),
  no: 'NO NAO NOT TAMPOCO NUNCA SORRY DESCULPE LAMENTABLEMENTE INFELIZMENTE UNFORTUNATELY'.split(
    ' ',
  ),
  thanks: 'GRACIAS OBRIGADO OBRIGADA THANKS THANK'.split(' '),
  greeting: 'HOLA BUENAS BUENOS OLA OI BOM BOA HI HELLO HEY GOOD'.split(' '),
}

/** Amounts with their currency: $4,900, 320 €, R$ 90. */
const amount = /\p{Sc}\s?\d|\d\s?\p{Sc}/u
/** Yes and no count where a sentence begins: "no momento" is one in Portuguese, "no estoy" in Spanish. */
const leading = new Set<Meaning>(['yes', 'no', 'greeting'])
const beginnings = 3

/** @returns the first that fits; undefined for everything else */
export function meaningOf(text: string): Meaning | undefined {
  const said = plainAnswer(text)
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word !== '')
  if (amount.test(normalized(text, 'NFKC'))) return 'price'
  return meanings.find((meaning) => {
    const heard = leading.has(meaning) ? said.slice(0, beginnings) : said
    return heard.some((word) => words[meaning].includes(word))
  })
}
