import { expect, test } from 'bun:test'
import { spellings } from '#desk/variables/names-state'
import { type CampaignVariables, fillCampaignText, unknownVariables } from './state.ts'

const rosa = {
  name: 'Rosa Elena',
  number: '34600111002',
  username: null,
  email: 'rosa@example.com',
}
const madrid = { language: 'es', timeZone: 'Europe/Madrid' } as const
const now = new Date('2026-03-05T12:07:09Z')
const sayTo = (person: typeof rosa, text: string, own: CampaignVariables['own'] = []) =>
  fillCampaignText(text, person, { own, ...madrid, now })

const said: Record<keyof typeof spellings, string> = {
  name: 'Rosa Elena',
  firstName: 'Rosa',
  number: '34600111002',
  email: 'rosa@example.com',
  ms: 'Buenas tardes',
  protocol: '20260305130709',
  date: '05/03/2026',
  hour: '13:07',
}
const spelt = Object.entries(said).flatMap(([name, value]) =>
  Object.entries(spellings)
    .filter(([of]) => of === name)
    .flatMap(([, all]) => all.map((spelling) => [spelling, value] as const)),
)

test('every variable is there in three languages', () => {
  expect(spelt.length * 3).toBeGreaterThan(60)
})

test.each(spelt)('%s is filled in one brace and in two', (spelling, value) => {
  for (const place of [`{${spelling}}`, `{{${spelling}}}`, `{{ ${spelling} }}`])
    expect(sayTo(rosa, `a ${place} b`)).toBe(`a ${value} b`)
})

test.each(spelt.filter(([name]) => !['nome', 'numero', 'email'].includes(name)))(
  'a variable of the company named %s comes first',
  (spelling) => {
    const own = [{ key: spelling, value: 'Mesa' }]
    expect(sayTo(rosa, `{${spelling}} {{${spelling}}}`, own)).toBe('Mesa Mesa')
  },
)

test('what is unknown stays as typed, and a value is not looked at again', () => {
  for (const text of ['{otro}', '{{otro}}', '{{NAME}}', '{}', '{{}}', '{{name', 'name}}'])
    expect(sayTo(rosa, text)).toBe(text)
  expect(sayTo({ ...rosa, name: '{{email}}' }, '{nome}')).toBe('{{email}}')
})

test('a recipient without a name is not called by the number', () => {
  const nameless = { ...rosa, name: rosa.number }
  expect(sayTo(nameless, 'Hola {nome}, mira')).toBe('Hola, mira')
  expect(sayTo(nameless, 'Olá, {{firstName}}!')).toBe('Olá!')
})

test.each<[string, string[]]>([
  ['Hola {nombre}, {{ms}}', []],
  ['Hola {Nombre}', ['{Nombre}']],
  ['Hola {{nmae}}, {{nmae}} y {ciudad}', ['{{nmae}}', '{ciudad}']],
  ['{{ primer nombre }}', ['{{ primer nombre }}']],
  ['{tienda} {{tienda}}', []],
  ['{{apellido_1}}', ['{{apellido_1}}']],
  ['{saudações}', ['{saudações}']],
  ['{} {{}} { } {1} {"a": 1} {a: b} :-{', []],
  ['{{name', []],
])('%p has the unknown variables %p', (text, unknown) => {
  expect(unknownVariables([text], [{ key: 'tienda', value: 'Centro' }])).toEqual(unknown)
})
