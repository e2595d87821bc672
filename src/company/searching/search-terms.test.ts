import { expect, test } from 'bun:test'
import { searchLength } from '#kernel/text/search-length'
import { searchTerms } from './search-terms.ts'

test.each([
  ['maria nunez', ['maria', 'nunez']],
  ['  rosa\u00a0 elena\t', ['rosa', 'elena']],
  ['"rosa  elena" paga', ['rosa elena', 'paga']],
  ['“rosa elena”', ['rosa elena']],
  ['«rosa elena» hoy', ['rosa elena', 'hoy']],
  ['„rosa elena“', ['rosa elena']],
  ['"rosa el', ['rosa', 'el']],
  ['*maría* _núñez_', ['maría', 'núñez']],
  ['¿cuánto, cuesta?', ['cuánto', 'cuesta']],
  ['maria - ventas', ['maria', 'ventas']],
  ['r$ 1.500,00', ['r$', '1.500,00']],
  ['maria maria', ['maria']],
  ['2 cajas', ['2', 'cajas']],
  ['2 cajas 4 sillas', ['2', 'cajas', '4', 'sillas']],
  ['...', ['...']],
])('the terms of %j', (text, terms) => {
  expect(searchTerms(text)).toEqual({ terms, withDigits: null })
})

test.each([
  ['600 11 22', ['600 11 22'], ['6001122']],
  ['00 34 600 11 22 33', ['34 600 11 22 33'], ['34600112233']],
  ['0034600', ['34600'], undefined],
  ['+34 600-11-22', ['34 600-11-22'], ['346001122']],
  ['(55) 1122 3344', ['55 1122 3344'], ['5511223344']],
  ['maria 600 11 22', ['maria', '600 11 22'], ['maria', '6001122']],
  ['4711 pedido', ['4711', 'pedido'], undefined],
  ['4711 2 pedido', ['4711', '2', 'pedido'], undefined],
  ['55 12', ['55 12'], ['5512']],
  ['+52 55 1234 5678', ['52 55 1234 5678'], ['5512345678']],
  ['5215512345678', ['5215512345678'], ['5512345678']],
  ['+55 11 8765-4321', ['55 11 8765-4321'], ['87654321']],
  ['5511987654321', ['5511987654321'], ['87654321']],
  ['+54 11 2345-6789 ana', ['54 11 2345-6789', 'ana'], ['1123456789', 'ana']],
])('the number in %j', (text, terms, withDigits) => {
  expect(searchTerms(text)).toEqual({ terms, withDigits: withDigits ?? null })
})

test('quotation marks are no letters of a search', () => {
  expect([searchLength('"ab"'), searchLength(' abc '), searchLength('“a b”')]).toEqual([2, 3, 3])
})
