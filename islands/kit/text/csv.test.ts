import { expect, test } from 'bun:test'
import { contactsAsCsv } from './csv.ts'

test('a line for each contact under the specified titles', () => {
  const csv = contactsAsCsv([
    { name: 'Lucía', number: '5215550001111', email: 'lucia@example.com' },
    { name: 'Sin número', number: null, email: '' },
  ])
  expect(csv).toBe(
    '\ufeffnome;numero;email\r\nLucía;5215550001111;lucia@example.com\r\nSin número;;\r\n',
  )
})

test('what would end a cell is quoted', () => {
  expect(contactsAsCsv([{ name: 'a;b "c"\nd', number: null, email: '' }])).toContain(
    '"a;b ""c""\nd";;',
  )
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '＝1+1', ' =1', '\u00a0@x'])(
  '%p is no formula',
  (name) => {
    expect(contactsAsCsv([{ name, number: null, email: '' }])).toContain(`\r\n'${name};;`)
  },
)
