/**
 * `bun run db:generate`: writes the migration of a schema change and the lists by which the
 * bundler embeds migrations and functions. Until the first release one migration has the full
 * schema; then `isReleased` becomes true, each change is its own migration, and
 * `db/schema/by-hand.sql` is removed.
 */
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const isReleased = false

const root = join(import.meta.dir, '../../..')
const migrations = join(root, 'db/migrations')
const journal = join(migrations, 'meta/_journal.json')
const start = '0001_start'

if (import.meta.main) {
  await (isReleased ? generate(process.argv.slice(2)) : generateStart())
  for (const folder of ['migrations', 'functions']) {
    await Bun.write(join(root, 'db', folder, 'index.ts'), sqlIndex(folder))
  }
}

export function sqlIndex(folder: string): string {
  const names = sqlNames(join(root, 'db', folder))
  const imports = names.map(
    (name, index) => `import f${index} from './${name}.sql' with { type: 'text' }`,
  )
  const entries = names.map((name, index) => `  { name: '${name}', sql: f${index} },`)
  return `// Written by src/workshop/build/migrations.ts.\n${imports.join('\n')}\n\nexport const ${folder} = [\n${entries.join('\n')}\n]\n`
}

function sqlNames(folder: string): string[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'))
  return files.map((file) => file.replace(/\.sql$/, '')).sort()
}

async function generateStart() {
  const { entries, ...rest } = await Bun.file(journal).json()
  await Bun.write(journal, json({ ...rest, entries: entries.slice(0, 1) }))
  rmSync(join(migrations, `${start}.sql`), { force: true })
  rmSync(join(migrations, 'meta/0001_snapshot.json'), { force: true })
  await generate(['--name=start'])

  const file = join(migrations, `${start}.sql`)
  const byHand = await Bun.file(join(root, 'db/schema/by-hand.sql')).text()
  await Bun.write(file, `${await Bun.file(file).text()}\n--> statement-breakpoint\n${byHand}`)
  await forgetWhen()
}

/** Without times the same schema gives the same files, which merge cleanly. */
async function forgetWhen() {
  const { entries, ...rest } = await Bun.file(journal).json()
  const timeless = entries.map((entry: object) => ({ ...entry, when: 0 }))
  await Bun.write(journal, json({ ...rest, entries: timeless }))
  const snapshot = join(migrations, 'meta/0001_snapshot.json')
  await Bun.write(snapshot, json({ ...(await Bun.file(snapshot).json()), id: start }))
}

async function generate(options: string[]) {
  const before = new Set(sqlNames(migrations))
  await Bun.$`bun x drizzle-kit generate ${options}`.cwd(root).quiet()
  for (const name of sqlNames(migrations)) {
    if (!before.has(name)) await forgetOnlyReferences(join(migrations, `${name}.sql`))
  }
}

async function forgetOnlyReferences(file: string) {
  const sql = await Bun.file(file).text()
  const key = /(FOREIGN KEY \("company_id",("\w+")\) [^;]* ON DELETE) set null/g
  await Bun.write(file, sql.replace(key, '$1 SET NULL ($2)'))
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
