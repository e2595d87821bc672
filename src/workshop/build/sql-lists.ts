/** By which the bundler embeds the SQL files, and a program knows which functions have changed. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf } from '#db/sql-file.ts'

const database = join(import.meta.dir, '../../../db')

export async function writeLists() {
  for (const folder of ['migrations', 'functions']) {
    await Bun.write(join(database, folder, 'index.ts'), sqlIndex(folder))
  }
}

export function sqlIndex(folder: string): string {
  const names = sqlNames(folder)
  const imports = names.map(
    (name, index) => `import f${index} from './${name}.sql' with { type: 'text' }`,
  )
  const entries = names.map((name, index) => `  { name: '${name}', sql: f${index} },`)
  return `// Written by src/workshop/build/sql-lists.ts.\n${imports.join('\n')}\n\nexport const ${folder} = [\n${entries.join('\n')}\n]\n`
}

export function sqlNames(folder: string): string[] {
  const files = readdirSync(join(database, folder)).filter((file) => file.endsWith('.sql'))
  return files.map((file) => file.replace(/\.sql$/, '')).sort()
}

/** By name. */
export function functionHashes(): Record<string, string> {
  return Object.fromEntries(
    sqlNames('functions').map((name) => {
      const sql = readFileSync(join(database, 'functions', `${name}.sql`), 'utf8')
      return [name, hashOf({ name, sql })]
    }),
  )
}
