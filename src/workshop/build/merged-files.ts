/**
 * Tells the bundler which files shall be one: it puts together what the same entry points import. So
 * each entry point that imports something of a piece imports all of it.
 */
import { join } from 'node:path'
import type { BunPlugin } from 'bun'
import { has } from './bits.ts'
import { closure, mergeFiles, type Piece } from './merging-files.ts'
import { entriesOf, inputsOf, loadedWith, type Outputs } from './outputs.ts'
import type { Part } from './parts.ts'
import { loadersOf, piecesOf } from './pieces.ts'

const home = join(import.meta.dir, '../../..')
const folder = join(home, 'islands/generated/pieces')
const whole = 'whole:'

export interface MergedFiles {
  /** Modules that import the pieces, by their absolute paths. */
  files: Record<string, string>
  /** What the module of a page, or one that is fetched on demand, has to import besides. */
  importsOf: (entry: string) => string
  importsOfGroup: (group: readonly Part[]) => string
  demanded: string[]
}

export function mergedFiles(outputs: Outputs, groups: readonly Part[][]): MergedFiles {
  const partPaths = new Set(groups.flatMap((group) => group.map(({ path }) => path)))
  const { pages, demanded } = loadersOf(outputs, partPaths)
  const pieces = mergeFiles(piecesOf(outputs, partPaths))
  const fileOf = entriesOf(outputs)
  const importsOf = (some: readonly Piece[]) =>
    pieces
      .flatMap((piece, index) => (some.includes(piece) ? [`import '${pathOf(index)}'`] : []))
      .join('\n')
  return {
    files: Object.fromEntries(
      pieces.map((piece, index) => [pathOf(index), moduleOf(piece, outputs)]),
    ),
    importsOf(entry) {
      const [page, demand] = [pages.indexOf(entry), demanded.indexOf(entry)]
      return importsOf(
        pieces.filter(({ first, asked }) =>
          page >= 0 ? has(first, page) : demand >= 0 && has(asked, demand),
        ),
      )
    },
    importsOfGroup(group) {
      const files = new Set(
        group.flatMap(({ path }) => loadedWith(outputs, fileOf.get(path) ?? '')),
      )
      return importsOf(
        closure(pieces.filter((piece) => piece.files.some((file) => files.has(file)))),
      )
    },
    // A module that others import, too, would let them import what it needs when it is fetched.
    demanded: demanded.filter((entry) =>
      inputsOf(outputs, [fileOf.get(entry) ?? '']).includes(entry),
    ),
  }
}

/** Also of packages that say that importing them does nothing by itself, which is dropped elsewhere. */
export const wholeModules: BunPlugin = {
  name: 'whole modules',
  setup(build) {
    build.onResolve({ filter: /^whole:/ }, ({ path }) => ({ path: path.slice(whole.length) }))
  },
}

function moduleOf({ files }: Piece, outputs: Outputs): string {
  const modules = inputsOf(outputs, files).filter((path) => !path.startsWith('islands/generated/'))
  return modules.map((path) => `import '${whole}${join(home, path)}'`).join('\n')
}

function pathOf(index: number): string {
  return join(folder, `${index}.ts`)
}
