import { expect, test } from 'bun:test'
import { isEchoOf } from './completion-echo.ts'

const farewell = 'Gracias, {{name}}. Tu ticket {{ticket}} se cerró a las {{ hour }}.'

test.each([
  [farewell, 'Gracias, Ana. Tu ticket 12 se cerró a las 10:00.', true],
  [farewell, ' \u200bGracias, . Tu ticket  se cerró a las . ', true],
  [farewell, 'Gracias, Ana. Tu ticket 1. Tu ticket 2 se cerró a las 9 se cerró a las 10.', true],
  [farewell, 'Gracias, Ana. Tu ticket 12 se cerró a las 10:00', false],
  [farewell, 'Gracias, Ana. se cerró a las 9. Tu ticket 12.', false],
  [farewell, 'Muchas gracias, Ana. Tu ticket 12 se cerró a las 10:00.', false],
  ['Adiós', 'Adiós', true],
  ['Adiós', 'Adiós, Ana', false],
  ['{{name}}', 'cualquiera', true],
  ['ab{{name}}ba', 'aba', false],
  ['ab{{name}}ba', 'abba', true],
  ['', '', false],
])('%j is said by %j: %p', (text, body, is) => {
  expect(isEchoOf(text, body)).toBe(is)
})
