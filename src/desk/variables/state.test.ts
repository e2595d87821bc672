import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { memberNames } from '#workshop/testing/walk/junk'
import { fillVariables, type VariableContext } from './state.ts'

const about: VariableContext = {
  contact: { name: " Sinéad  O'Neil <b>", number: '5215550001111' },
  language: 'es',
  timeZone: 'America/Mexico_City',
  now: new Date('2026-03-05T12:07:09Z'),
}

test('each variable says its value, in the time and language of the company', () => {
  const filled = (text: string, change: Partial<VariableContext> = {}) =>
    fillVariables(text, { ...about, ...change })
  expect(filled('{{firstName}}|{{name}}')).toBe("Sinéad|Sinéad  O'Neil <b>")
  expect(filled('{{date}} {{hour}} {{protocol}}')).toBe('05/03/2026 06:07 20260305060709')
  expect(filled('{{ms}}, {{ firstName }}')).toBe('Buenos días, Sinéad')
  expect(filled('{{ms}} {{hour}}', { timeZone: 'Asia/Tokyo', language: 'pt' })).toBe(
    'Boa noite 21:07',
  )
})

test.each([
  [0, 'Buena madrugada'],
  [5, 'Buena madrugada'],
  [6, 'Buenos días'],
  [11, 'Buenos días'],
  [12, 'Buenas tardes'],
  [17, 'Buenas tardes'],
  [18, 'Buenas noches'],
  [23, 'Buenas noches'],
])('at %i o’clock a customer is greeted with %s', (hour, greeting) => {
  const now = new Date(Date.UTC(2026, 0, 10, hour, 59))
  expect(fillVariables('{{ms}}', { ...about, timeZone: 'UTC', now })).toBe(greeting)
})

test.each([
  ['Hola {{name}}, ¿qué tal?', 'Hola, ¿qué tal?'],
  ['Olá, {{firstName}}!', 'Olá!'],
  ['Hello {{name}}.', 'Hello.'],
  ['{{name}}, tu pedido salió', 'tu pedido salió'],
  ['Para {{name}} hoy', 'Para hoy'],
  ['Hola\u00a0{{name}}: mira', 'Hola: mira'],
  ['Hola\n{{firstName}}, mira', 'Hola\nmira'],
])('%p greets nobody by the number', (text, said) => {
  for (const name of [' ', '5215550001111', '+52 1 555 000-1111']) {
    const contact = { name, number: '5215550001111' }
    expect(fillVariables(text, { ...about, contact })).toBe(said)
  }
})

test.each([
  ['🌸 Ana López', 'Ana'],
  ['~ *Ana* López', '*Ana*'],
  ['3 Hermanos', '3'],
  ['🌸🌸 ✨', '🌸🌸'],
  ['محمد علي', 'محمد'],
])('the first name of %j is %j', (name, first) => {
  const contact = { name, number: null }
  expect(fillVariables('{{firstName}}', { ...about, contact })).toBe(first)
})

test('a value is not looked at again', () => {
  const contact = { name: '{{date}} $& $1', number: null }
  expect(fillVariables('{{name}}', { ...about, contact })).toBe('{{date}} $& $1')
})

const known = ['firstName', 'name', 'ms', 'protocol', 'date', 'hour']

test('what is no variable stays as it was typed, whatever is typed', () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom(
      '{',
      '}',
      '{{',
      '}}',
      '{{{',
      '&',
      '<',
      "'",
      '$&',
      '{{#if}}',
      ...memberNames.map((name) => `{{${name}}}`),
    ),
  )
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join('')
      const hasVariable = known.some((name) => new RegExp(`\\{\\{\\s*${name}\\s*\\}\\}`).test(text))
      if (!hasVariable) expect(fillVariables(text, about)).toBe(text)
    }),
  )
  expect(fillVariables('{{x}} {{name {{ }} {{Name}}', about)).toBe('{{x}} {{name {{ }} {{Name}}')
})

test('the text around a variable is never changed', () => {
  const plain = fc.string().filter((text) => !/[{}]/.test(text))
  fc.assert(
    fc.property(plain, plain, fc.constantFrom(...known), (before, after, name) => {
      const value = fillVariables(`{{${name}}}`, about)
      expect(fillVariables(`${before}{{${name}}}${after}`, about)).toBe(`${before}${value}${after}`)
    }),
  )
})
