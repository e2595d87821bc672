/**
 * Writes `db/migrations/index.ts`, which names every migration so that the bundler can carry them:
 * a compiled executable finds no folder at run time. `bun run db:generate` ends with it.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dir, '../../db/migrations')

export function migrationIndex(): string {
  const names = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.replace(/\.sql$/, ''))
    .sort()
  const imports = names.map(
    (name, index) => `import m${index} from './${name}.sql' with { type: 'text' }`,
  )
  const entries = names.map((name, index) => `  { name: '${name}', sql: m${index} },`)
  return `// Written by src/build/migrations.ts.\n${imports.join('\n')}\n\nexport const migrations = [\n${entries.join('\n')}\n]\n`
}

if (import.meta.main) await Bun.write(join(folder, 'index.ts'), migrationIndex())
