/** Advisory locks per company and resource, held until the commit. */
import { sql } from 'drizzle-orm'
import type { TransactionSql } from 'postgres'
import type { Db } from '#db/session.ts'

interface Transaction {
  companyId: number
  db: Db
}

const numbers = {
  connections: 1,
  queues: 2,
  users: 3,
  tags: 4,
  'queue-options': 5,
  'number-checks': 6,
  'api-tokens': 7,
  webhooks: 8,
  'misread-numbers': 9,
}

export async function lockCompany({ companyId, db }: Transaction, resource: keyof typeof numbers) {
  await db.execute(sql`select pg_advisory_xact_lock(${companyId}, ${numbers[resource]})`)
}

/**
 * What is created under a plan's limit waits until the commit. Before the company's row is locked:
 * creations refer to it while they hold these.
 */
export async function lockCreations(sql: TransactionSql, companyId: number) {
  for (const resource of ['connections', 'queues', 'users'] as const) {
    await sql`select pg_advisory_xact_lock(${companyId}::integer, ${numbers[resource]}::integer)`
  }
}

export async function lockRow({ companyId, db }: Transaction, matter: 'answers', id: number) {
  const name = `${matter}:${companyId}:${id}`
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}
