import type { TransactionSql } from 'postgres'
import { fail } from '#kernel/errors'
import type { Company as CompanyHandle } from '#kernel/scope'

/**
 * Somebody has to run the installation. The rows are locked, because two supers could delete or
 * disable each other's companies at once.
 */
export async function requireAnotherSuper(sql: TransactionSql, editor: CompanyHandle, id: number) {
  if (editor.id === id) fail('ERR_OWN_COMPANY')
  const withSupers = await sql<{ id: number }[]>`
    select id from companies c
    where status and deleted_at is null
      and c.id in (select company_id from users where super)
    order by id for update`
  if (!withSupers.some((company) => company.id !== id)) fail('ERR_LAST_SUPER_COMPANY')
}
