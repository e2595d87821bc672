/**
 * A data folder with the database and its schema, which the executable carries: its first start unpacks
 * it. Nothing in it tells one installation from another.
 */
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { openEmbedded } from '#kernel/database/embedded'
import { makeJobTables } from '#kernel/workers/making-tables'
import { tarOf } from './tar.ts'

/** @param level how hard it is pressed: the highest takes ten times as long as 3 for a tenth less */
export async function packCluster(archive: string, level: 3 | 12) {
  const folder = mkdtempSync(join(tmpdir(), 'recado-cluster-'))
  chmodSync(folder, 0o755)
  try {
    const log = await makeCluster(folder)
    const data = join(folder, 'postgres/data')
    // All it needs is the part that begins with its last checkpoint.
    for (const name of readdirSync(join(data, 'pg_wal'))) {
      if (/^[0-9A-F]{24}$/.test(name) && name !== log) rmSync(join(data, 'pg_wal', name))
    }
    // Written anew by each start.
    for (const name of ['postmaster.opts', 'postgresql.conf', 'pg_hba.conf'])
      rmSync(join(data, name))
    await Bun.write(archive, await Bun.zstdCompress(await tarOf(data), { level }))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @returns the file that its log goes on in */
async function makeCluster(folder: string): Promise<string | undefined> {
  const database = await openEmbedded(folder)
  try {
    await migrate(database)
    await makeJobTables(database)
    const sql = connect(database, { max: 1 })
    await sql`delete from installation`
    await sql`vacuum (freeze, analyze)`
    await sql`select pg_switch_wal()`
    const [log] = await sql<
      { name: string }[]
    >`select pg_walfile_name(pg_current_wal_insert_lsn()) as name`
    await sql.end()
    return log?.name
  } finally {
    await database.stop()
  }
}
