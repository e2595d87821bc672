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
/** Codes of errors have a stand-in there: see `build/one-language.ts`. */
const isScript = (path: string) =>
  /^islands\/frame\/(?:[\w-]+\/script\.ts|app\/mount\.tsx)$/.test(path)

/** They know the codes of their own noun, and tell words to whoever has started them. */
const apart = ['src/backup/backup-process.ts', 'src/outreach/spreadsheets/reading-process.ts']

/** What the kernel asks for, and the list that has it of all nouns. */
test.each([
  { asked: 'src/kernel/policy.ts', list: 'src/permissions.ts', alsoScripts: true },
  { asked: 'src/kernel/errors/catalogue.ts', list: 'src/gathered.ts', alsoScripts: false },
])('whoever asks $asked has gathered what nouns declare for it', ({ asked, list, alsoScripts }) => {
  const entries = ['src/cli.ts']
  for (const [path, text] of sources) {
    const isBuild = path.startsWith('src/workshop/build/')
    if ((isEntry(path, text) && !isBuild) || (alsoScripts && isScript(path))) entries.push(path)
  }
  const asking = entries.flatMap((entry) => {
    const reached = reachedFrom(entry)
    return reached.has(asked) && !apart.includes(entry)
      ? [{ entry, gathers: reached.has(list) }]
      : []
  })
  expect(asking.length).toBeGreaterThan(alsoScripts ? 3 : 1)
  expect(asking.filter(({ gathers }) => !gathers)).toEqual([])
})

test('a script of a page that asks a permission itself gathers them first', () => {
  const scripts = [...sources].filter(([path]) => isScript(path))
  expect(scripts.length).toBeGreaterThan(5)
  const asking = scripts.filter(([, text]) => /^import \{[^}]*\} from '#kernel\/policy/m.test(text))
  const late = asking.filter(([, text]) => !text.trimStart().startsWith("import '#permissions'"))
  expect(late.map(([path]) => path)).toEqual([])
  expect(asking.map(([path]) => path)).toContain('islands/frame/login/script.ts')
})
