/**
 * One invoice per company and due day, made hourly by four statements however many companies there
 * are. The unique index keeps it one, on any number of nodes.
 */
import type { Sql } from 'postgres'
import { digitsOf } from '#company/payments/money'
import { emitToCompanies, type OwnerSql, writeAsOwner } from '#kernel/scope/writing-as-owner'
import { billingEvent } from './billing-contract.ts'
import { invoiceEvent } from './contract.ts'

const daysAhead = 20

export function makeInvoices(platform: Sql, { currency }: { currency: string }) {
  return writeAsOwner(platform, async (sql) => {
    const withdrawn = await sql<{ companyId: number }[]>`
      update invoices i set status = 'withdrawn', updated_at = now()
      from companies c
      where c.id = i.company_id and i.status = 'open' and c.due_date is distinct from i.due_date
      returning i.company_id "companyId"`
    const made = await sql<{ companyId: number }[]>`
      insert into invoices (company_id, detail, plan_id, amount, currency, due_date)
      select c.id, p.name, p.id, round(p.value * ${10 ** digitsOf(currency)}::integer)::bigint,
        ${currency}, c.due_date
      from companies c join plans p on p.id = c.plan_id
      where c.status and c.deleted_at is null and p.value > 0
        and days_left(c) <= ${daysAhead}
      on conflict do nothing
      returning company_id "companyId"`
    const companyIds = [...new Set([...withdrawn, ...made].map(({ companyId }) => companyId))]
    if (companyIds.length === 0) return
    await emitToCompanies(sql, billingEvent, { action: 'reload' }, { ofSupers: true })
    await emitToCompanies(sql, invoiceEvent, { action: 'reload' }, { companyIds })
  })
}

/** After a start, since a missed hour is not repeated by the clock, and for who has just signed up. */
export async function makeInvoicesNow(sql: OwnerSql) {
  await sql`select graphile_worker.add_job('make_invoices', job_key => 'make_invoices')`
}
