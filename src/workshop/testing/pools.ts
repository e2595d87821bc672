/** Transactions on pools of their own, with a table that they may mark. */
import type { Sql } from 'postgres'
import { connect } from '#db/client.ts'
import type { Run } from '#db/company-connection.ts'
import type { Database } from '#db/connection.ts'
import { openPool, type ScopePool } from '#db/pool.ts'
import { transaction } from '#db/transaction.ts'
import { testDatabase } from './database.ts'

export const say = (run: Run, text: string, ...values: unknown[]) => run({ text, values })
export const mark = (run: Run, who: string) => say(run, 'insert into marks (who) values ($1)', who)

/** One transaction for company 7 that answers nothing beside its result. */
export const within = <T>(pool: ScopePool, work: (run: Run) => Promise<T>, company = 7) =>
  transaction(pool, company, async (run) => ({ done: await work(run), last: [] }))

export async function companyOf(run: Run) {
  const { rows } = await say(run, `select current_setting('app.company_id', true) company`)
  return rows[0]?.company
}

/** What the next user of the slot would find, asked without saying any company. */
export async function leftOn(pool: ScopePool) {
  const wire = await pool.take({ companyId: 0 })
  const isIdle = wire.isIdle()
  const text = `select coalesce(current_setting('app.company_id', true), '') company,
    current_setting('transaction_read_only') "readOnly"`
  const [left] = await wire.send([{ text, values: [] }])
  pool.giveBack({ companyId: 0 }, wire)
  return { ...left?.rows[0], isIdle }
}
export const nothing = { company: '', readOnly: 'on', isIdle: true }

export interface Pools {
  /** Sees every company, and ends other people's connections. */
  owner: Sql
  marks(): Promise<string[]>
  /** One slot, so that the connection after is the one before, unless that died. */
  withPool(work: (pool: ScopePool) => Promise<void>, max?: number): Promise<void>
  close(): Promise<void>
}

export async function openPools(): Promise<Pools> {
  const database: Database = await testDatabase()
  const owner = connect(database, { max: 1 })
  await owner`create table marks (who text, company integer default current_setting('app.company_id', true)::integer)`
  await owner`grant all on marks to recado_app`
  return {
    owner,
    marks: async () => (await owner`select who from marks`).map(({ who }) => who),
    async withPool(work, max = 1) {
      const pool = openPool(database, { max })
      await work(pool).finally(() => pool.end({ timeout: 1 }))
    },
    async close() {
      await owner.end()
      await database.stop()
    },
  }
}
