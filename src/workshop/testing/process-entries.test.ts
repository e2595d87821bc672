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

test('whoever asks for permissions has gathered those that nouns declare', () => {
  const entries = ['src/main.ts', 'src/cli.ts', 'islands/frame/app/mount.tsx']
  for (const [path, text] of sources) {
    if (isEntry(path, text) && !path.startsWith('src/workshop/build/')) entries.push(path)
  }
  const asking = entries.flatMap((entry) => {
    const reached = reachedFrom(entry)
    const asks = [...reached].some((path) => /^src\/(?:platform|kernel)\/policy\.ts$/.test(path))
    return asks ? [{ entry, gathers: reached.has('src/permissions.ts') }] : []
  })
  expect(asking.length).toBeGreaterThan(3)
  expect(asking.filter(({ gathers }) => !gathers)).toEqual([])
})
