import { expect, test } from 'bun:test'
import { processorMs } from '#workshop/testing/processor-time'
import { chosenAtEnd, chosenFrom, plainAnswer } from './reading.ts'

const titles = ['Ventas', 'Atenção técnica', 'R$ 1.500 a month', '🛒', 'Talk to a person']
const choices = [
  ...titles.map((title, at) => ({ key: String(at + 1), title })),
  { key: '0', title: 'Volver' },
  { key: '#', title: 'Menú principal' },
]

/** Of a digit and its title, as people and phones write them. */
const spellings = (key: string, title: string) => [
  key,
  ` ${key}\n`,
  `${key}.`,
  `${key})`,
  `(${key})`,
  `[${key}]`,
  `[ ${key} ]`,
  `{${key}}`,
  `*${key}*`,
  `_${key}_`,
  `~${key}~`,
  `\`${key}\``,
  `*[ ${key} ]*`,
  `"${key}"`,
  `“${key}”`,
  `«${key}»`,
  `'${key}'`,
  `${key}!`,
  `¡${key}!`,
  `${key}?`,
  `${key}...`,
  `${key}…`,
  `${key},`,
  `${key};`,
  `${key}:`,
  `${key} -`,
  `- ${key}`,
  `> ${key}`,
  `${key}.-`,
  `${key} 👍🏽`,
  `${key} :)`,
  `#${key}`,
  `${key}º`,
  `${key}.ª`,
  `0${key}`,
  `${key}\u{fe0f}\u{20e3}`,
  `${key}\u{20e3}`,
  String.fromCodePoint(0xff10 + Number(key)),
  `\u200e${key}\u200f`,
  `\u00a0${key}\u3000`,
  `\ufeff${key}`,
  `*[ ${key} ]* - ${title}`,
  `[ ${key} ] - ${title.toUpperCase()}`,
  `${key} - ${title}`,
  `${key}. ${title}`,
  `${key}) ${title.toLowerCase()}!`,
  `${key}\n${title}`,
]
const named: [title: string, key: string][] = [
  ['Ventas', '1'],
  ['Atenção técnica', '2'],
  ['Talk to a person', '5'],
]
for (const [title, key] of named) {
  test.each(spellings(key, title))(`%j chooses ${key}`, (text) => {
    expect(chosenAtEnd(choices, text)?.key).toBe(key)
    expect(chosenFrom(choices, text)?.key).toBe(key)
  })
}

const others: [text: string, key: string][] = [
  ['ventas', '1'],
  ['VENTAS.', '1'],
  ['*Ventas*', '1'],
  ['Ventas 🙏', '1'],
  ['atencao tecnica', '2'],
  ['Atenção  Técnica!', '2'],
  ['atenc\u0327a\u0303o te\u0301cnica', '2'],
  ['②', '2'],
  ['⑵', '2'],
  ['⒉', '2'],
  ['𝟐', '2'],
  ['r$ 1.500 a month', '3'],
  ['3 r$ 1.500 a month', '3'],
  ['🛒', '4'],
  ['talk to a person', '5'],
  ['0', '0'],
  ['0️⃣', '0'],
  ['[ 0 ]', '0'],
  ['０', '0'],
  ['*[ 0 ]* - Volver', '0'],
  ['volver', '0'],
  ['#', '#'],
  ['#️⃣', '#'],
  ['＃', '#'],
  ['*#*', '#'],
  ['[ # ]', '#'],
  ['*[ # ]* - Menú principal', '#'],
  ['menu principal', '#'],
]
test.each(others)('%j chooses %j', (text, key) => {
  expect(chosenFrom(choices, text)?.key).toBe(key)
})

test.each([
  '',
  '   ',
  '...',
  '🙏',
  '2 cajas',
  '2 caixas, por favor',
  '2 boxes',
  'quiero 2',
  'quero o 2',
  'two',
  'dos',
  'dois',
  'la 2',
  'opción 2',
  '2 y 3',
  '2 e 3',
  '2 and 3',
  '2 3',
  '2, 3',
  '2-3',
  '2/3',
  '1+1',
  '2.5',
  '2,5',
  '2.0',
  '22',
  '12',
  '6',
  '-2',
  '+2',
  '2+',
  '$2',
  '2€',
  '2 €',
  'R$ 2',
  '$4',
  '-4',
  '2%',
  '½',
  '2kg',
  '2x',
  'x2',
  '2:30',
  'B2',
  '2 gracias',
  '2 Ventas',
  'ventas y soporte',
  'no quiero ventas',
  '3.1.500 a month',
  '99999999999999999999',
])('%j chooses nothing', (text) => {
  expect(chosenFrom(choices, text)).toBeUndefined()
  expect(chosenAtEnd(choices, text)).toBeUndefined()
})

const ends: [text: string, key: string | undefined][] = [
  ['*Diego:*\n2', '2'],
  ['*Diego:*\n2️⃣', '2'],
  ['Diego\nVentas', '1'],
  ['hola\n\n [ 2 ] \n', '2'],
  ['2\n2.', '2'],
  ['2\nDiego', undefined],
  ['1\n2', undefined],
  ['7\n2', undefined],
  ['*[ 1 ]* - Ventas\n*[ 2 ]* - Atenção técnica', undefined],
  ['Elige:\n\n*[ 1 ]* - Ventas\n*[ 2 ]* - Atenção técnica', undefined],
]
test.each(ends)('by its last line, %j chooses %p', (text, key) => {
  expect(chosenAtEnd(choices, text)?.key).toBe(key)
})

test('a title of two options chooses neither; a key as it is written comes first', () => {
  const twins = [
    { key: '1', title: 'Otro' },
    { key: '2', title: 'otro' },
    { key: 'A+', title: 'Más' },
    { key: 'A', title: 'Mas o menos' },
    { key: '*', title: 'Todo' },
    { key: '3', title: '2' },
  ]
  const typed = ['otro', 'a', 'A+', '*', '**', '2', '2 otro']
  const keys = typed.map((text) => chosenFrom(twins, text)?.key)
  expect(keys).toEqual([undefined, 'A', 'A+', '*', undefined, '2', '2'])
})

test('the longest message is read in no time', () => {
  const long = [`${'!'.repeat(65_000)}x`, '1\n'.repeat(30_000), ' '.repeat(65_000)]
  const began = processorMs()
  for (const text of long) expect(chosenAtEnd(choices, text)).toBeUndefined()
  expect(processorMs() - began).toBeLessThan(500)
})

test('a word stands alone, whatever surrounds it', () => {
  expect(plainAnswer(' ¡No  más! ')).toBe('NO MAS')
  expect(plainAnswer('#baja')).toBe('BAJA')
})
