/**
 * The parts that a page fetches when it is idle, in few files: a request costs a browser more than most
 * of them do. Those that the same pages may need are one module, so that no page fetches what it has no
 * use for; what is in a page by itself does not wait for the layers, which somebody opens. The sources,
 * which the server runs as they are, name each part by itself.
 */
import { join } from 'node:path'
import { type MergedFiles, mergedFiles } from './merged-files.ts'
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

/** How the bundler shall see the sources. */
export interface Regrouped {
  /** Modules that are on no disk, by their absolute paths. */
  files: Record<string, string>
  /** Other texts of sources, by their absolute paths. */
  texts: Map<string, string>
  importsOf: MergedFiles['importsOf']
}

/** @param outputs of a build in which each part is a file of its own */
export async function regroup(outputs: Outputs): Promise<Regrouped> {
  const sources = await sourcesWithParts(outputs)
  const groups = groupsOf(outputs, distinct(sources.flatMap(idlePartsIn)))
  const merged = mergedFiles(outputs, groups)
  const places = new Map(groups.flatMap(placesIn))
  const placeOf = (part: Export) => places.get(keyOf(part)) ?? part
  const texts = new Map(sources.map((one) => [one.path, withPartsAt(one, placeOf)]))
  for (const path of merged.demanded) {
    const text = texts.get(path) ?? (await readSource(path)).text
    texts.set(path, `${merged.importsOf(path)}\n${text}`)
  }
  const modules = groups.map(
    (group, index) =>
      [fileOf(index), `${merged.importsOfGroup(group)}\n${moduleOf(group)}`] as const,
  )
  return {
    files: { ...merged.files, ...Object.fromEntries(modules) },
    texts: new Map([...texts].map(([path, text]) => [join(home, path), text])),
    importsOf: merged.importsOf,
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
