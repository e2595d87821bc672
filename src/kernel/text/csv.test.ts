import { expect, test } from 'bun:test'
import { csvLine, withoutGuard } from './csv.ts'

test('a cell is text, whatever it begins with', () => {
  expect(csvLine(['Ana', '5215550001111', ''])).toBe('Ana;5215550001111;\r\n')
  expect(csvLine(['a;b', 'say "hi"', 'two\nlines'])).toBe('"a;b";"say ""hi""";"two\nlines"\r\n')
  const formulas = ['=1+1', '+52', '-1', '@sum', '\t=1', ' =1', '＝1']
  expect(csvLine(formulas)).toBe(`${formulas.map((one) => `'${one}`).join(';')}\r\n`)
})

test('what is guarded comes back as it was, whatever it has before it', () => {
  const written = ['=1', '+52', '-1', '@x', '＝1', ' =1', '\u00a0+1', "'=1", "''-1", "' @x"]
  const plain = ['Ana', "'Ana", "O'Brien", "'", "''", '5=5', 'a-b', "'Ana' = b", '']
  for (const text of [...written, ...plain]) {
    expect(withoutGuard(csvLine([text]).slice(0, -2))).toBe(text)
  }
  expect(csvLine(written)).toBe(`${written.map((text) => `'${text}`).join(';')}\r\n`)
  expect(csvLine(plain)).toBe(`${plain.join(';')}\r\n`)
})
