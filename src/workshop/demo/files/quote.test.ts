import { expect, test } from 'bun:test'
import { quotePdf, spanishQuote } from './quote.ts'

test('the table of the PDF leads to its objects, and its end to the table', () => {
  const text = Buffer.from(quotePdf(spanishQuote)).toString('latin1')
  const starts = [...text.matchAll(/^(\d{10}) 00000 n /gm)].map(([, start]) => Number(start))
  expect(starts.map((start, at) => text.slice(start).startsWith(`${at + 1} 0 obj\n`))).toEqual(
    Array(5).fill(true),
  )
  const table = Number(/startxref\n(\d+)\n%%EOF/.exec(text)?.[1])
  expect(text.slice(table)).toStartWith('xref\n0 6\n')
  const [, length = '', stream = ''] =
    /\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/.exec(text) ?? []
  expect(stream).toHaveLength(Number(length))
  expect(stream).toContain('Cotización 4471')
})
