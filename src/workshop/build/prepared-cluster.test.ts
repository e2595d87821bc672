import { afterAll, beforeAll, expect, test } from 'bun:test'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { openEmbedded } from '#kernel/database/embedded'
import { embed } from '#process/embedded'
import { packCluster } from './prepared-cluster.ts'

const folder = mkdtempSync(join(tmpdir(), 'recado-prepared-'))

beforeAll(async () => {
  chmodSync(folder, 0o755)
  const archive = join(folder, 'cluster.tar.zst')
  await packCluster(archive, 3)
  embed({ cluster: archive })
})
afterAll(() => {
  embed({ cluster: '' })
  rmSync(folder, { recursive: true, force: true })
})

test('a first start from it has the whole schema, and no identity of another installation', async () => {
  let waits = 0
  const whenWaiting = () => {
    waits += 1
  }
  const database = await openEmbedded(join(folder, 'data'), { whenWaiting })
  const sql = connect(database, { max: 1 })
  try {
    expect(waits).toBeGreaterThan(0)
    expect(await migrate(database)).toEqual([])
    expect(await sql`select * from installation`).toHaveLength(0)
    expect(await sql`select from graphile_worker.migrations limit 1`).toHaveLength(1)
    expect(await sql`select * from companies`).toHaveLength(0)
  } finally {
    await sql.end()
    await database.stop()
  }
})
