import { expect, test } from 'bun:test'
import { fillCampaignText, valuesFor } from './state.ts'

const rosa = { name: 'Rosa Elena', number: '34600111002', email: 'rosa@example.com' }
const sayTo = (person: typeof rosa, text: string, own: { key: string; value: string }[] = []) =>
  fillCampaignText(text, valuesFor(person, own))

const spellings = [
  ...['name', 'nombre', 'nome'].map((name) => [name, rosa.name]),
  ...['firstName', 'primerNombre', 'primeiroNome'].map((name) => [name, 'Rosa']),
  ...['number', 'número', 'numero'].map((name) => [name, rosa.number]),
  ...['email', 'correo', 'e-mail'].map((name) => [name, rosa.email]),
]

test.each(spellings)('%s is filled in one brace and in two', (name = '', value = '') => {
  for (const place of [`{${name}}`, `{{${name}}}`, `{{ ${name} }}`])
    expect(sayTo(rosa, `a ${place} b`)).toBe(`a ${value} b`)
})

test('what is unknown stays as typed, and a variable of the company comes first', () => {
  for (const text of ['{otro}', '{{otro}}', '{{NAME}}', '{}', '{{}}', '{{name', 'name}}'])
    expect(sayTo(rosa, text)).toBe(text)
  expect(sayTo(rosa, '{name} {{name}}', [{ key: 'name', value: 'Mesa' }])).toBe('Mesa Mesa')
  expect(sayTo({ ...rosa, name: '{{email}}' }, '{nome}')).toBe('{{email}}')
})

test('a recipient without a name is not called by the number', () => {
  const nameless = { ...rosa, name: rosa.number }
  expect(sayTo(nameless, 'Hola {nome}, mira')).toBe('Hola, mira')
  expect(sayTo(nameless, 'Olá, {{firstName}}!')).toBe('Olá!')
})
