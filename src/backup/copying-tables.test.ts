import { expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, connect as dial } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseConnection } from '#db/connection.ts'
import { emptyDatabase } from '#workshop/testing/database'
import { sumOfTable } from './copying-tables.ts'
import { openOwnerClient } from './owner-client.ts'

/** A line on which the number of rows comes in a packet after the last row, as it may on any. */
async function openSlowLine({ host, port }: DatabaseConnection) {
  const folder = mkdtempSync(join(tmpdir(), 'recado-line-'))
  const server = createServer((near) => {
    const far = dial(join(host, `.s.PGSQL.${port}`))
    near.pipe(far)
    near.on('close', () => far.destroy())
    let sending = Promise.resolve()
    far.on('data', (chunk) => {
      const at = chunk.lastIndexOf('COPY ')
      const end = at === -1 ? chunk.length : at - 5
      sending = sending.then(async () => {
        near.write(chunk.subarray(0, end))
        if (end < chunk.length) await Bun.sleep(50)
        near.write(chunk.subarray(end))
      })
    })
  })
  await new Promise<void>((resolve) => server.listen(join(folder, `.s.PGSQL.${port}`), resolve))
  return {
    host: folder,
    close() {
      server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

test('the rows of a table are counted, also when their number comes late', async () => {
  const database = await emptyDatabase()
  const line = await openSlowLine(database.connection)
  const connection = { ...database.connection, host: line.host }
  const client = await openOwnerClient({ connection }, 'test')
  await client.query('create table a (id int)')
  await client.query('insert into a select generate_series(1, 270)')
  expect(await sumOfTable(client, { name: 'a', columns: ['id'] })).toMatchObject({ rows: 270 })
  await client.end()
  line.close()
  await database.stop()
})
