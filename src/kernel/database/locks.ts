/** Advisory locks per company and resource, held until the commit. */
import { sql } from 'drizzle-orm'
import type { TransactionSql } from 'postgres'
import { companyLocks } from '#db/advisory-locks.ts'
import type { Db } from '#db/session.ts'

interface Transaction {
  companyId: number
  db: Db
}

export async function lockCompany(
  { companyId, db }: Transaction,
  resource: keyof typeof companyLocks,
) {
  await db.execute(sql`select pg_advisory_xact_lock(${companyId}, ${companyLocks[resource]})`)
}

/**
 * What is created under a plan's limit waits until the commit. Before the company's row is locked:
 * creations refer to it while they hold these.
 */
export async function lockCreations(sql: TransactionSql, companyId: number) {
  for (const resource of ['connections', 'queues', 'users'] as const) {
    await sql`select pg_advisory_xact_lock(${companyId}::integer, ${companyLocks[resource]}::integer)`
  }
}

export async function lockRow({ companyId, db }: Transaction, matter: 'answers', id: number) {
  const name = `${matter}:${companyId}:${id}`
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}
