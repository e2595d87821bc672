import { expect, test } from 'bun:test'
import { bitsOf } from './bits.ts'
import { mergeFiles, type Piece } from './merging-files.ts'

const pages = ['contacts', 'kanban', 'tags']
const bits = (names: string[]) =>
  bitsOf(
    names.map((name) => pages.indexOf(name)),
    pages.length,
  )

/** @param later the pages that load it when they are idle */
function piece(file: string, later: string[], more: Partial<Piece> = {}): Piece {
  return {
    files: [file],
    bytes: 500,
    first: bits([]),
    ever: bits(later),
    asked: bits([]),
    askedEver: bits([]),
    needs: new Set(),
    fetches: false,
    ...more,
  }
}

const filesOf = (pieces: Piece[]) => pieces.map(({ files }) => files.toSorted().join(' ')).sort()

test('small files become one where some pages need one of them only', () => {
  const merged = mergeFiles([
    piece('dates', ['contacts', 'kanban']),
    piece('colors', ['contacts', 'tags']),
  ])
  expect(filesOf(merged)).toEqual(['colors dates'])
})

test('a large file does not come to a page that does without it', () => {
  const merged = mergeFiles([
    piece('dates', ['contacts', 'kanban']),
    piece('plots', ['contacts'], { bytes: 50_000 }),
  ])
  expect(filesOf(merged)).toEqual(['dates', 'plots'])
})

test('a first load hardly grows for the sake of what comes later', () => {
  const merged = mergeFiles([
    piece('dates', ['contacts', 'kanban'], { first: bits(['contacts']) }),
    piece('colors', ['contacts', 'kanban']),
  ])
  expect(filesOf(merged)).toEqual(['colors', 'dates'])
})

test('what fetches by itself comes to no other page', () => {
  const merged = mergeFiles([
    piece('dates', ['contacts', 'kanban']),
    piece('dialogs', ['contacts'], { fetches: true }),
  ])
  expect(filesOf(merged)).toEqual(['dates', 'dialogs'])
})

test('what a file needs is weighed, and comes along', () => {
  const merge = (bytes: number) => {
    const needed = piece('plots', ['contacts', 'tags'], { bytes })
    const days = piece('days', ['contacts'], { needs: new Set([needed]) })
    return filesOf(mergeFiles([piece('dates', ['contacts', 'kanban']), needed, days]))
  }
  expect(merge(50_000)).toEqual(['dates', 'days plots'])
  expect(merge(500)).toEqual(['dates days plots'])
})
