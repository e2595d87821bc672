import { expect, test } from 'bun:test'
import { shortName, shownFileName, shownName, truncate } from './names.ts'
import { oneLine } from './one-line.ts'

test('a line in a list is one line, whatever was written', () => {
  expect(oneLine('  *Hola*\n\n¿qué\ttal? ')).toBe('Hola ¿qué tal?')
  expect(oneLine('x'.repeat(100_000)).length).toBe(160)
})

test('a name cannot turn the line around or hide', () => {
  expect(shownName('Ana\u202Egnp.exe')).toBe('Anagnp.exe')
  expect(shownName('\u200B\u2060Beto\uFEFF')).toBe('Beto')
})

test('an emoji is kept whole or left out', () => {
  expect(truncate('hola 👨‍👩‍👧‍👦 familia', 9)).toBe('hola…')
  expect(truncate('corto', 9)).toBe('corto')
})

test('a file keeps its extension, however long its name is', () => {
  const long = 'Contrato de compraventa del inmueble de la calle Madero 45, firmado ante notario'
  expect(shownFileName(`${long}, versión final.pdf`)).toBe(`${long.slice(0, 75).trimEnd()}….pdf`)
  expect(shownFileName(`${long}.pdf`, 20)).toBe('Contrato de com….pdf')
  expect(shownFileName('Ana\u202Egnp.exe')).toBe('Anagnp.exe')
  expect(shownFileName(`${long}. Sin extensión`, 20)).toBe('Contrato de comprav…')
  expect(shownFileName('.bashrc')).toBe('.bashrc')
})

test('on a small screen a name has ten characters and dots', () => {
  expect(shortName('Diego Luna')).toBe('Diego Luna')
  expect(shortName('Lucía Fernández')).toBe('Lucía Fern...')
  expect(shortName('👩‍👩‍👧‍👦👩‍👩‍👧‍👦')).toBe('👩‍👩‍👧‍👦👩‍👩‍👧‍👦')
})
