import { fail } from '#kernel/errors'
import type { OwnerTransaction } from '#kernel/scope/writing-as-owner'

export interface LockedInvoice {
  id: number
  companyId: number
  detail: string
  planId: number | null
  amount: number
  currency: string
  dueDate: string
  status: 'open' | 'paid' | 'withdrawn' | 'cancelled'
  email: string
  companyPlanId: number | null
  isDeleted: boolean
}

export function requireOpen({ status }: LockedInvoice) {
  if (status === 'paid') fail('ERR_INVOICE_PAID')
  if (status !== 'open') fail('ERR_INVOICE_CLOSED')
}

export async function cancelLocked(
  sql: OwnerTransaction,
  { companyId, id }: Pick<LockedInvoice, 'companyId' | 'id'>,
  { reason, by }: { reason: string; by: string },
) {
  await sql`
    update invoices set status = 'cancelled', reason = ${reason}, settled_by = ${by},
      updated_at = now()
    where company_id = ${companyId} and id = ${id}`
}

/** Company first, then its invoice: all who lock both do so in this order. */
export async function lockInvoice(
  sql: OwnerTransaction,
  companyId: number,
  id: number,
): Promise<LockedInvoice> {
  await sql`select from companies where id = ${companyId} for update`
  await sql`select from invoices where company_id = ${companyId} and id = ${id} for update`
  const [invoice] = await sql<LockedInvoice[]>`
    select i.id, i.company_id "companyId", i.detail, i.plan_id "planId", i.amount::float8,
      i.currency, i.due_date::text "dueDate", i.status, c.email, c.plan_id "companyPlanId",
      c.deleted_at is not null "isDeleted"
    from invoices i join companies c on c.id = i.company_id
    where i.company_id = ${companyId} and i.id = ${id}`
  return invoice ?? fail('ERR_NO_INVOICE_FOUND')
}
