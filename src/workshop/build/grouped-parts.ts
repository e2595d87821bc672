/**
 * The parts that a page fetches when it is idle, in few files: a request costs a browser more than most
 * of them do. Those that the same pages may need are one module, so that no page fetches what it has no
 * use for; what is in a page by itself does not wait for the layers, which somebody opens. The sources,
 * which the server runs as they are, name each part by itself.
 */
import { join } from 'node:path'
import type { BunPlugin } from 'bun'
import {
  entriesOf,
  folderOfPage,
  inputsOf,
  isOfIslands,
  type Outputs,
  reachedFrom,
} from './outputs.ts'
import {
  type Export,
  idlePartsIn,
  type Part,
  readSource,
  type Source,
  withPartsAt,
} from './parts.ts'

const home = join(import.meta.dir, '../../..')
const folder = join(home, 'islands/generated/parts')

export interface GroupedParts {
  /** By their absolute paths. */
  groups: Record<string, string>
  /** Lets the sources that import parts import them from their groups. */
  plugin: BunPlugin
}

/** @param outputs of a build in which each part is a file of its own */
export async function groupedParts(outputs: Outputs): Promise<GroupedParts> {
  const sources = await sourcesWithParts(outputs)
  const groups = groupsOf(outputs, distinct(sources.flatMap(idlePartsIn)))
  const places = new Map(groups.flatMap(placesIn))
  const placeOf = (part: Export) => places.get(keyOf(part)) ?? part
  return {
    groups: Object.fromEntries(groups.map((group, index) => [fileOf(index), moduleOf(group)])),
    plugin: inPlaceOf(
      new Map(sources.map((one) => [join(home, one.path), withPartsAt(one, placeOf)])),
    ),
  }
}

/** The checkout may be in a folder that is called so, too. */
const written = new RegExp(`^${RegExp.escape(join(home, 'islands'))}/(?!generated/).*\\.tsx?$`)

/** Not as files given to the bundler, which would name them otherwise in its metafile. */
function inPlaceOf(texts: ReadonlyMap<string, string>): BunPlugin {
  return {
    name: 'grouped parts',
    setup(build) {
      build.onLoad({ filter: written }, async ({ path }) => ({
        contents: texts.get(path) ?? (await Bun.file(path).text()),
        loader: path.endsWith('.tsx') ? 'tsx' : 'ts',
      }))
    },
  }
}

/** By the pages that may need them, and whether all of them are layers there. */
export function groupsOf(outputs: Outputs, parts: readonly Part[]): Part[][] {
  const entries = entriesOf(outputs)
  const pages = [...entries].filter(([entry]) => folderOfPage(entry) !== undefined)
  const reached = pages.map(([, path]) => reachedFrom(outputs, path))
  const inPage = new Set(parts.filter(({ isLayer }) => !isLayer).map(({ path }) => path))
  const groups = Map.groupBy(parts, ({ path }) => {
    const file = entries.get(path) ?? ''
    return [inPage.has(path), ...reached.map((files) => files.has(file))].join()
  })
  return [...groups.values()]
}

async function sourcesWithParts(outputs: Outputs): Promise<Source[]> {
  const paths = new Set(inputsOf(outputs, Object.keys(outputs)).filter(isOfIslands))
  const sources = await Promise.all([...paths].sort().map(readSource))
  return sources.filter((source) => idlePartsIn(source).length > 0)
}

function distinct(parts: readonly Part[]): Part[] {
  return [...new Map(parts.map((part) => [keyOf(part), part])).values()]
}

function moduleOf(group: readonly Part[]): string {
  const lines = group.map(
    ({ path, name }, index) => `export { ${name} as part${index} } from '${join(home, path)}'`,
  )
  return lines.join('\n')
}

function placesIn(group: readonly Part[], index: number): [string, Export][] {
  return group.map((part, at) => [keyOf(part), { path: fileOf(index), name: `part${at}` }])
}

function fileOf(index: number): string {
  return join(folder, `${index}.ts`)
}

function keyOf({ path, name }: Export): string {
  return `${path} ${name}`
}
