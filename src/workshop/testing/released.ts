/** What `db/released` has of each released schema: data of the demo, and the functions of then. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findKey } from '#backup/finding-key'
import { loadRows } from '#backup/loading'
import { openOwnerClient } from '#backup/owner-client'
import { localSpot } from '#backup/places/locating'
import { silent } from '#backup/progress'
import { openArchive } from '#backup/reading'
import { verifyArchive } from '#backup/verifying'
import type { Database } from '#db/connection.ts'
import { migrate, ourSchema } from '#db/migrate.ts'
import type { SqlFile } from '#db/sql-file.ts'

const released = join(import.meta.dir, '../../../db/released')

export const releasedNames = readdirSync(released)

export const archiveOf = (name: string) => join(released, name, 'demo.backup')

export async function openReleased(name: string) {
  const archive = await openArchive(localSpot(archiveOf(name)))
  const { archiveKey: key } = await findKey(archive, {
    dataDir: join(released, name),
    keyFile: undefined,
    askPhrase: async () => '',
  })
  return { archive, key, manifest: await verifyArchive({ archive, key, progress: silent }) }
}

/** As they were then: db/functions has them as they are now. */
function functionsOf(name: string): SqlFile[] {
  const text = readFileSync(join(released, name, 'functions.sql'), 'utf8')
  return text
    .split(/^-- file: /m)
    .slice(1)
    .map((part) => {
      const end = part.indexOf('\n')
      return { name: part.slice(0, end), sql: part.slice(end + 1) }
    })
}

/** As the program of then has left it. */
export async function makeReleased(
  database: Pick<Database, 'connection'>,
  name: string,
  { mediaFolder }: { mediaFolder: string },
) {
  const opened = await openReleased(name)
  const migrations = ourSchema.migrations.slice(0, opened.manifest.migrations.length)
  await migrate(database, { migrations, functions: functionsOf(name) })
  const client = await openOwnerClient(database, 'test')
  await client.query('begin')
  await loadRows(client, { ...opened, progress: silent, mediaFolder })
  await client.query('commit')
  await client.end()
  return opened.manifest
}
