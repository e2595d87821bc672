/** A process begins with one file: what nouns declare for the kernel is known only where it imports them. */
import { expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { Glob } from 'bun'

const root = new URL('../../../', import.meta.url).pathname
const endings = ['.ts', '.tsx', '']
const sources = new Map(
  await Promise.all(
    [...new Glob('{src,db,jobs,routes,islands}/**/*.{ts,tsx}').scanSync(root)].map(
      async (path) => [path, await Bun.file(root + path).text()] as const,
    ),
  ),
)

function fileOf(from: string, name: string): string | undefined {
  const path = name.startsWith('.')
    ? new URL(name, `file:///${from}`).pathname.slice(1)
    : name.replace(/^#(?=(?:db|jobs|islands|routes)\/)/, '').replace(/^#/, 'src/')
  return endings.map((ending) => path + ending).find((one) => existsSync(root + one))
}

const [plain, drawn] = [new Bun.Transpiler({ loader: 'ts' }), new Bun.Transpiler({ loader: 'tsx' })]

/** Those that stay when types are erased. */
const importsOf = (path: string) =>
  (path.endsWith('x') ? drawn : plain)
    .scanImports((sources.get(path) ?? '').replace(/^#!.*/, ''))
    .flatMap(({ path: name }) => fileOf(path, name) ?? [])

function reachedFrom(entry: string): Set<string> {
  const found = new Set([entry])
  for (const one of found) for (const path of importsOf(one)) if (sources.has(path)) found.add(path)
  return found
}

const isEntry = (path: string, text: string) =>
  /import\.meta\.main\b/.test(text) || /-(?:worker|process)\.ts$/.test(path)

/** They know the codes of their own noun, and tell words to whoever has started them. */
const apart = ['src/backup/backup-process.ts', 'src/outreach/spreadsheets/reading-process.ts']

/** What the kernel asks for, and the list that has it of all nouns. */
test.each([
  ['src/kernel/policy.ts', 'src/permissions.ts'],
  ['src/kernel/errors/catalogue.ts', 'src/gathered.ts'],
])('whoever asks %s has gathered what nouns declare for it', (asked, list) => {
  const entries = ['src/cli.ts']
  for (const [path, text] of sources) {
    if (isEntry(path, text) && !path.startsWith('src/workshop/build/')) entries.push(path)
  }
  const asking = entries.flatMap((entry) => {
    const reached = reachedFrom(entry)
    return reached.has(asked) && !apart.includes(entry)
      ? [{ entry, gathers: reached.has(list) }]
      : []
  })
  expect(asking.length).toBeGreaterThan(1)
  expect(asking.filter(({ gathers }) => !gathers)).toEqual([])
})
