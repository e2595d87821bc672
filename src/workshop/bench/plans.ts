/**
 * `bun run bench:plans [--scale=tenth]`: what frequent statements read of the full tables of the bench, by
 * the plans that they ran with; prints those that read more rows than they need, and fails if there are any.
 */
import '#process/quiet-console'
import { join } from 'node:path'
import postgres from 'postgres'
import { startReceiver } from '#programs/webhooks/testing/receiver'
import { startSimulator } from '#workshop/simulator/simulator'
import {
  explainEverything,
  explainNothing,
  markPlans,
  unexplained,
} from '#workshop/testing/plans/explained'
import { readTooMuch } from '#workshop/testing/plans/too-much'
import { openShop } from '#workshop/testing/plans/trade'
import { makeProgram } from '#workshop/testing/programs/program'
import { deskOf, reviveLogins, secret } from './desk.ts'
import { say, seededFolder } from './places.ts'

const scale = process.argv.includes('--scale=tenth') ? 'tenth' : 'all'
const folder = seededFolder(scale)
const receiver = startReceiver()
const simulator = await startSimulator()
const program = await makeProgram({
  DATA_DIR: folder,
  APP_SECRET: secret,
  LOG_LEVEL: 'warn',
  CALL_LIMITS: '0',
  PRIVATE_HOSTS: receiver.host,
  WHATSAPP_WEB_URL: simulator.url,
  WHATSAPP_ROOT_KEY: simulator.rootKey,
})
const open = () =>
  postgres({
    host: join(folder, 'postgres/run'),
    user: 'recado',
    database: 'recado',
    max: 1,
    connection: unexplained,
  })

try {
  await program.start()
  const first = open()
  await explainEverything(first)
  await reviveLogins(first)
  await first.end()
  await program.end()
  await program.start()

  const sql = open()
  const { admin: token } = await deskOf(scale)
  const who = { token, user: { companyId: 1, id: 1 } }
  const shop = await openShop({ program, simulator, sql, hookUrl: receiver.url, who })
  await shop.trade()
  const since = markPlans(folder)
  await shop.trade()
  const read = since()
  await sql.end()

  const tooMuch = readTooMuch(read)
  for (const { table, how, rows, statement } of tooMuch)
    say(`${rows} rows of ${table} by ${how}: ${statement.slice(0, 300)}`)
  say(`${read.length} readings of tables, ${tooMuch.length} of too many rows`)
  process.exitCode = tooMuch.length > 0 ? 1 : 0
} finally {
  const last = open()
  await explainNothing(last).finally(() => last.end())
  await program.end()
  await program.remove()
  await simulator.close()
  await receiver.stop()
}
