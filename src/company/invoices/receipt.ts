import { and, desc, eq, sql } from 'drizzle-orm'
import { charges, invoices } from '#db/schema/invoices.ts'
import { prepared } from '#db/session.ts'
import { fail } from '#kernel/errors'
import type { AnswerOf } from '#kernel/http/endpoint'
import type { Scope } from '#kernel/scope'
import type { showReceipt as contract } from './receipt-contract.ts'

const asked = sql.placeholder

/** The one that extended, not a second payment. */
const hasPaid = and(
  eq(charges.status, 'paid'),
  sql`coalesce(${charges.problem}, '') not in ('paidTwice', 'invoiceClosed', 'wrongAmount',
    'planDeleted', 'planTooSmall')`,
)

const receipt = prepared((db) =>
  db
    .select({
      number: invoices.id,
      detail: invoices.detail,
      amount: invoices.amount,
      currency: invoices.currency,
      dueDate: invoices.dueDate,
      paidAt: invoices.paidAt,
      method: invoices.method,
      paymentId: charges.paymentId,
      parties: invoices.parties,
    })
    .from(invoices)
    .leftJoin(charges, and(eq(charges.invoiceId, invoices.id), hasPaid))
    .where(and(eq(invoices.id, asked('id')), eq(invoices.status, 'paid')))
    .orderBy(desc(charges.id))
    .limit(1),
)

/** Of a paid invoice; of a payment by hand without the provider's number. */
export async function showReceipt(
  scope: Scope,
  invoiceId: number,
): Promise<AnswerOf<typeof contract>> {
  const [row] = await receipt.execute(scope, { id: invoiceId })
  if (!row?.paidAt || !row.parties) fail('ERR_NO_INVOICE_FOUND')
  const { paidAt, method, paymentId, parties, ...rest } = row
  const isByProvider = method === 'pix' || method === 'stripe'
  return {
    ...rest,
    paidAt,
    method: method ?? 'other',
    paymentId: isByProvider ? paymentId : null,
    issuer: parties.issuer,
    company: parties.payer,
  }
}
