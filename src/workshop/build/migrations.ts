/**
 * `bun run db:generate NAME`: writes the migration of a change of `db/schema` and `db/functions`.
 * Those that are released never change: each change is a file of its own. Without a name only what
 * is derived from the files is written, after one of them was renamed or a rebase was resolved.
 */
import { join } from 'node:path'
import * as v from 'valibot'
import { own } from '#kernel/own'
import { refuse } from '#process/refusal'
import { draftMigrations } from './drafting-migrations.ts'
import { changesSince } from './schema-changes.ts'
import { functionHashes, sqlNames, writeLists } from './sql-lists.ts'

const migrations = join(import.meta.dir, '../../../db/migrations')
/** The schema and the functions that the migrations lead to. */
export const snapshotFile = join(migrations, 'meta/snapshot.json')
export const functionsFile = join(migrations, 'meta/functions.json')

if (import.meta.main) {
  const [name] = process.argv.slice(2)
  if (name) await writeMigration(name)
  await writeState()
  await writeLists()
}

async function writeMigration(name: string) {
  if (!/^[a-z]\w*$/.test(name)) refuse('Say what changes in a name like add_drafts.')
  const before = await Bun.file(snapshotFile).text()
  const changes = await changesSince(before)
  const functions = await changedFunctions()
  if (!changes && functions.changed.length + functions.removed.length === 0) {
    refuse('Neither db/schema nor db/functions has changed since the last migration.')
  }
  const drafts = draftMigrations({
    name,
    number: sqlNames('migrations').length,
    statements: changes?.statements ?? [],
    functions,
    tables: tablesOf(before),
  })
  for (const draft of drafts) {
    await Bun.write(join(migrations, `${draft.name}.sql`), draft.sql)
    process.stdout.write(`db/migrations/${draft.name}.sql\n`)
  }
}

async function writeState() {
  const all = await changesSince()
  await Bun.write(snapshotFile, all?.snapshot ?? '')
  await Bun.write(functionsFile, `${JSON.stringify(functionHashes(), null, 2)}\n`)
}

async function changedFunctions() {
  const before = v.parse(v.record(v.string(), v.string()), await Bun.file(functionsFile).json())
  const now = functionHashes()
  return {
    changed: Object.keys(now).filter((name) => own(now, name) !== own(before, name)),
    removed: Object.keys(before).filter((name) => !Object.hasOwn(now, name)),
  }
}

function tablesOf(snapshot: string): ReadonlySet<string> {
  const { tables } = v.parse(
    v.object({ tables: v.record(v.string(), v.unknown()) }),
    JSON.parse(snapshot),
  )
  return new Set(Object.keys(tables).map((name) => name.replace(/^public\./, '')))
}
