import { expect, test } from 'bun:test'
import { sayIn, texts } from './texts.ts'

const rows = texts({
  hello: { es: 'Hola', pt: 'Olá', en: 'Hello' },
  from: { es: '{{user}} de {{queue}}', pt: '{{user}} de {{queue}}', en: '{{queue}}: {{user}}' },
})

test('each text is said in the language asked for, its gaps filled with what is given, literally', () => {
  expect(sayIn('pt', rows)('hello')).toBe('Olá')
  const names = { user: '$1 <b>{{queue}}', queue: "D'Ana & co" }
  expect(sayIn('es', rows)('from', names)).toBe("$1 <b>{{queue}} de D'Ana & co")
  expect(sayIn('en', rows)('from', names)).toBe("D'Ana & co: $1 <b>{{queue}}")
})
