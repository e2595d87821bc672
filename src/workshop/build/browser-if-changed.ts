/**
 * `bun src/workshop/build/browser-if-changed.ts`: builds for the browser, unless nothing that goes into it has
 * changed since the last time. Loads the bundler's plugins only if they are needed.
 */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const home = join(import.meta.dir, '../../..')
const target = join(home, 'public/build')
const record = join(home, 'node_modules/.cache/recado-browser.json')

/** The styles are made of the classes in all of them. */
const folders = ['islands', 'routes', 'src', 'db']
const single = ['bun.lock', 'package.json', 'tsconfig.json']

interface Built {
  inputs: string
  outputs: string[]
}

const outputs = () => (existsSync(target) ? readdirSync(target).sort() : [])

/** Of names, sizes and times. */
export function fingerprint(root = home, within = folders): string {
  const paths = within.flatMap((folder) =>
    [...new Bun.Glob('**/*').scanSync(join(root, folder))].map((path) => join(folder, path)),
  )
  const lines = [...paths, ...single].sort().map((path) => {
    const { size, mtimeMs } = statSync(join(root, path))
    return `${path} ${size} ${mtimeMs}`
  })
  return Bun.hash(`${Bun.version}\n${lines.join('\n')}`).toString(36)
}

async function isBuiltOf(inputs: string): Promise<boolean> {
  if (!existsSync(record)) return false
  const built: Built = await Bun.file(record).json()
  return built.inputs === inputs && built.outputs.join() === outputs().join()
}

/** What changes during the build is built the next time. */
async function build(inputs: string) {
  const { buildAndTell } = await import('./browser.ts')
  if (!(await buildAndTell())) return
  const built: Built = { inputs, outputs: outputs() }
  await Bun.write(record, JSON.stringify(built))
}

/** The lists of pages first, which are inputs too. */
export async function buildIfChanged() {
  if (await isBuiltOf(fingerprint())) return
  const { writeRegistries } = await import('./registries.ts')
  await writeRegistries()
  await build(fingerprint())
}

if (import.meta.main) await buildIfChanged()
