import type { OwnerSql } from '#kernel/scope/writing-as-owner'

export interface Usage {
  users: number
  connections: number
  queues: number
}

/** For one company; the counts of `limits.ts` are those of a scope. */
export async function usageOf(sql: OwnerSql, companyId: number): Promise<Usage> {
  const [row] = await sql<Usage[]>`
    select (select count(*)::integer from users where company_id = ${companyId}) users,
      (select count(*)::integer from connections where company_id = ${companyId}) connections,
      (select count(*)::integer from queues where company_id = ${companyId}) queues`
  return row ?? { users: 0, connections: 0, queues: 0 }
}
