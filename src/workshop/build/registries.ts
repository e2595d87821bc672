/**
 * Writes the lists of areas and pages, `src/areas.ts`, `islands/entries.ts` and `routes/pages.ts`, as the folders are:
 * `bun src/workshop/build/registries.ts`. The build does so before it begins; a test compares them.
 */
import { join } from 'node:path'
import { type Entry, folderOf, sections } from '#islands/frame/entry.ts'

const home = join(import.meta.dir, '../../..')

/** As an `entry.ts` exports it: what the rail needs, and its place, which no browser needs. */
export interface Placed {
  entry: Entry
  /** In its section of rail and palette, from above. */
  place: number
}

export async function placedEntries(): Promise<Placed[]> {
  const folders = await found('islands/screens', '*/entry.ts')
  return Promise.all(
    folders.map(async (path): Promise<Placed> => {
      const declared: Record<string, unknown> = await import(join(home, 'islands/screens', path))
      const entry = Object.values(declared).find(isEntry)
      const { place } = declared
      if (!entry || typeof place !== 'number' || path !== `${folderOf(entry)}/entry.ts`) {
        throw new Error(`islands/screens/${path} does not export its entry and its place`)
      }
      return { entry, place }
    }),
  )
}

function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && 'noun' in value && 'section' in value
}

/** In the order of rail and palette. Two of one place would be in an order that nobody has chosen. */
export function inOrder(all: readonly Placed[]): Entry[] {
  const rank = ({ entry, place }: Placed) => sections.indexOf(entry.section) * 1_000 + place
  const sorted = all.toSorted((one, other) => rank(one) - rank(other))
  const double = sorted.find((one, at) => at > 0 && rank(one) === rank(sorted[at - 1] ?? one))
  if (double) {
    const { noun, section } = double.entry
    throw new Error(`Another entry has place ${double.place} of ${section}, as ${noun} has`)
  }
  return sorted.map(({ entry }) => entry)
}

/** As the formatter would write them. */
export async function registries(): Promise<Record<string, string>> {
  const entries = inOrder(await placedEntries())
  const pages = (await found('routes/pages', '*.ts')).filter((path) => !path.includes('.test.'))
  return {
    'src/areas.ts': await areasFile(),
    'islands/entries.ts': entriesFile(entries),
    'routes/pages.ts': pagesFile(pages.map((path) => path.replace('.ts', ''))),
  }
}

const areaDeclared = /^export const (\w+): Area\b/m

/** Read, not imported: an area has the whole domain behind it. Their order says nothing. */
async function areasFile(): Promise<string> {
  const paths = (await found('src', '**/area.ts')).filter((path) => path !== 'kernel/area/area.ts')
  const lines = await Promise.all(
    paths.map(async (path) => {
      const [, name] = areaDeclared.exec(await Bun.file(join(home, 'src', path)).text()) ?? []
      if (!name) throw new Error(`src/${path} does not export its area`)
      return `export { ${name} } from '#${path.replace('.ts', '')}'`
    }),
  )
  return `/** Written from the folders: see \`islands/entries.ts\`. */\n${lines.join('\n')}\n`
}

function entriesFile(entries: readonly Entry[]): string {
  const imports = [
    `import type { Entry } from './frame/entry.ts'`,
    ...entries
      .map(folderOf)
      .sort()
      .map((name) => `import { ${camelCase(name)}Entry } from './screens/${name}/entry.ts'`),
  ]
  return `/**
 * The pages, in the order in which rail and palette show them. Written from the folders:
 * \`bun src/workshop/build/registries.ts\`.
 */
${imports.join('\n')}

export const entries: Entry[] = [
${entries.map((entry) => `  ${camelCase(folderOf(entry))}Entry,`).join('\n')}
]
`
}

function pagesFile(names: readonly string[]): string {
  const lines = names.map((name) => `export { ${camelCase(name)}Page } from './pages/${name}.ts'`)
  return `/** What the server does for each page. Written from the folder: see \`islands/entries.ts\`. */\n${lines.join('\n')}\n`
}

function camelCase(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

async function found(folder: string, pattern: string): Promise<string[]> {
  return (await Array.fromAsync(new Bun.Glob(pattern).scan(join(home, folder)))).sort()
}

export async function writeRegistries() {
  for (const [path, text] of Object.entries(await registries())) {
    const file = Bun.file(join(home, path))
    if ((await file.text()) !== text) await file.write(text)
  }
}

if (import.meta.main) await writeRegistries()
