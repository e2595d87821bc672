/**
 * Statements are planned while a new installation is empty, and again when a table has doubled. Each
 * way they are run with later reads no more of a table that has grown than it needs: told by the
 * rows, which are the same on any machine, and not by the time.
 */
import '#process/quiet-console'
import { expect, test } from 'bun:test'
import { join } from 'node:path'
import postgres from 'postgres'
import { startReceiver } from '#programs/webhooks/testing/receiver'
import { startSimulator } from '#workshop/simulator/simulator'
import { eventually } from '#workshop/testing/eventually'
import { makeProgram } from '#workshop/testing/programs/program'
import { isLong } from '#workshop/testing/run/long'
import { explainEverything, markPlans, unexplained } from './explained.ts'
import { areAnalyzed, grownTables, growTables } from './growing.ts'
import { readTooMuch } from './too-much.ts'
import { openShop } from './trade.ts'

for (const many of isLong ? [20_000] : [2_000]) {
  test(`nothing frequent reads through a table that grew from empty to ${many} rows`, async () => {
    const receiver = startReceiver()
    const simulator = await startSimulator()
    const program = await makeProgram({
      PRIVATE_HOSTS: receiver.host,
      WHATSAPP_WEB_URL: simulator.url,
      WHATSAPP_ROOT_KEY: simulator.rootKey,
    })
    const host = join(program.dataDir, 'postgres/run')
    const open = () =>
      postgres({ host, user: 'recado', database: 'recado', max: 1, connection: unexplained })
    try {
      await program.start()
      const first = open()
      await explainEverything(first)
      await first.end()
      await program.end()
      await program.start()

      const sql = open()
      const shop = await openShop({ program, simulator, sql, hookUrl: receiver.url })
      await shop.trade()
      await growTables(sql, shop.place, many)
      await eventually(() => areAnalyzed(sql, many), 'all tables are analyzed')
      const since = markPlans(program.dataDir)
      await shop.trade()
      const read = since()
      await sql.end()

      const reached = new Set(read.map(({ table }) => table))
      expect(grownTables.filter((table) => !reached.has(table))).toEqual([])
      expect(readTooMuch(read)).toEqual([])
    } finally {
      await program.remove()
      await simulator.close()
      await receiver.stop()
    }
  })
}
