import { expect, test } from 'bun:test'
import { join } from 'node:path'

const home = join(import.meta.dir, '../..')

const known = new Map<string, Promise<string[]>>()

/** What a module imports before anything of it runs, followed through our own files. */
function loadedBy(entry: string): Promise<string[]> {
  const loaded = known.get(entry) ?? follow(entry)
  known.set(entry, loaded)
  return loaded
}

async function follow(entry: string): Promise<string[]> {
  const { metafile } = await Bun.build({
    entrypoints: [join(home, entry)],
    target: 'bun',
    external: ['typescript', 'hono-rate-limiter'],
    metafile: true,
  })
  const reached = new Set<string>()
  const reach = (path: string) => {
    if (reached.has(path)) return
    reached.add(path)
    for (const { kind, path: next } of metafile?.inputs[path]?.imports ?? []) {
      if (kind === 'import-statement') reach(next)
    }
  }
  reach(entry)
  return [...reached]
}

test('a start loads neither the demo nor the simulator', async () => {
  const loaded = [...(await loadedBy('src/cli.ts')), ...(await loadedBy('src/main.ts'))]
  expect(loaded.length).toBeGreaterThan(300)
  expect(loaded.filter((path) => /^src\/workshop\//.test(path))).toEqual([])
})

test('the database starts before the rest is loaded', async () => {
  const loaded = await loadedBy('src/cli.ts')
  expect(loaded).toContain('src/kernel/database/open.ts')
  expect(loaded.length).toBeLessThan(80)
})

test('pages are served before the libraries of WhatsApp and of films are loaded', async () => {
  const loaded = await loadedBy('src/main.ts')
  const large = /^node_modules\/(@whiskeysockets\/baileys|libsignal|mediabunny|stripe)\//
  expect(loaded.filter((path) => large.test(path))).toEqual([])
})
