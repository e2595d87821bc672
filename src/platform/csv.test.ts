import { expect, test } from 'bun:test'
import { csvLine } from './csv.ts'

test('a cell is text, whatever it begins with', () => {
  expect(csvLine(['Ana', '5215550001111', ''])).toBe('Ana;5215550001111;\r\n')
  expect(csvLine(['a;b', 'say "hi"', 'two\nlines'])).toBe('"a;b";"say ""hi""";"two\nlines"\r\n')
  const formulas = ['=1+1', '+52', '-1', '@sum', '\t=1', ' =1', '＝1']
  expect(csvLine(formulas)).toBe(`${formulas.map((one) => `'${one}`).join(';')}\r\n`)
})
