/** What the files of a build are for, as the merging of files needs to know it. */
import { bitsOf } from './bits.ts'
import type { Piece } from './merging-files.ts'
import {
  entriesOf,
  folderOfPage,
  importsOf,
  loadedWith,
  type Outputs,
  reachedFrom,
} from './outputs.ts'

export interface Loaders {
  /** Entry points of pages, and those that pages fetch on demand; not the parts. */
  pages: string[]
  demanded: string[]
}

const react = 'islands/generated/react.ts'
/** Of one language each, and read by nothing else. */
const isData = (entry: string) => /^texts:|\.json$/.test(entry)

/** @param partPaths of the parts that pages fetch when they are idle */
export function loadersOf(outputs: Outputs, partPaths: ReadonlySet<string>): Loaders {
  const entries = [...entriesOf(outputs).keys()].filter((entry) => entry !== react)
  return {
    pages: entries.filter((entry) => folderOfPage(entry) !== undefined),
    demanded: entries.filter(
      (entry) => folderOfPage(entry) === undefined && !partPaths.has(entry) && !isData(entry),
    ),
  }
}

/** React and the texts stay as they are. */
export function piecesOf(outputs: Outputs, partPaths: ReadonlySet<string>): Piece[] {
  const { pages, demanded } = loadersOf(outputs, partPaths)
  const fileOf = entriesOf(outputs)
  const atFirst = (entry: string) => new Set(loadedWith(outputs, fileOf.get(entry) ?? ''))
  const parts = new Set([...partPaths].map((path) => fileOf.get(path) ?? ''))
  const first = pages.map(atFirst)
  const ever = first.map((files) => withParts(outputs, files, parts))
  const reached = pages.map((page) => reachedFrom(outputs, fileOf.get(page) ?? ''))
  const asked = demanded.map((entry) => {
    const from = first.filter((_, page) => reached[page]?.has(fileOf.get(entry) ?? ''))
    const [one, ...others] = from
    // What is there already costs nothing.
    const there = others.reduce((all, files) => all.intersection(files), one ?? new Set<string>())
    return atFirst(entry).union(there)
  })
  const askedEver = asked.map((files) => withParts(outputs, files, parts))
  const kept = new Set(
    [react, ...[...fileOf.keys()].filter(isData)].flatMap((e) => [...atFirst(e)]),
  )
  const pieces = new Map<string, Piece>()
  for (const [path, { bytes, imports }] of Object.entries(outputs)) {
    if (kept.has(path)) continue
    const among = (sets: readonly ReadonlySet<string>[]) =>
      bitsOf(
        indicesOf(sets, (files) => files.has(path)),
        sets.length,
      )
    pieces.set(path, {
      files: [path],
      bytes,
      first: among(first),
      ever: among(ever),
      asked: among(asked),
      askedEver: among(askedEver),
      needs: new Set(),
      fetches: imports.some(({ kind }) => kind === 'dynamic-import'),
    })
  }
  for (const [path, piece] of pieces) {
    for (const { path: needed, kind } of importsOf(outputs, path)) {
      const need = kind === 'import-statement' ? pieces.get(needed) : undefined
      if (need && need !== piece) piece.needs.add(need)
    }
  }
  return [...pieces.values()]
}

function withParts(outputs: Outputs, files: ReadonlySet<string>, parts: ReadonlySet<string>) {
  const found = new Set(files)
  for (const file of found) {
    for (const { path, kind } of importsOf(outputs, file)) {
      if (kind === 'import-statement' || parts.has(path)) found.add(path)
    }
  }
  return found
}

function indicesOf<T>(all: readonly T[], fits: (one: T) => boolean): number[] {
  return all.flatMap((one, index) => (fits(one) ? [index] : []))
}
