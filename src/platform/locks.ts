/** Turns that a company's transactions take: one at a time per company and matter, until the commit. */
import { sql } from 'drizzle-orm'
import type { Scope } from '#scope'

const numbers = { connections: 1, queues: 2, users: 3, tags: 4, 'queue-options': 5 }

export async function lockCompany(scope: Scope, matter: keyof typeof numbers) {
  await scope.db.execute(sql`select pg_advisory_xact_lock(${scope.companyId}, ${numbers[matter]})`)
}

/** The same, for what concerns one row only. */
export async function lockRow(scope: Scope, matter: 'answers', id: number) {
  const name = `${matter}:${scope.companyId}:${id}`
  await scope.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}
