/** Advisory locks per company and resource, held until the commit. */
import { sql } from 'drizzle-orm'
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
}

export async function lockCompany({ companyId, db }: Transaction, resource: keyof typeof numbers) {
  await db.execute(sql`select pg_advisory_xact_lock(${companyId}, ${numbers[resource]})`)
}

export async function lockRow({ companyId, db }: Transaction, matter: 'answers', id: number) {
  const name = `${matter}:${companyId}:${id}`
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}
