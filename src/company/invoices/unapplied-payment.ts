/** Money that has arrived and extends nothing yet, as the company sees it. */
import { and, desc, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import { charges } from '#db/schema/invoices.ts'
import { prepared } from '#db/session.ts'
import type { Scope } from '#kernel/scope'

const isWaiting = and(
  eq(charges.status, 'paid'),
  isNotNull(charges.problem),
  // Of a payment that was applied.
  ne(charges.problem, 'refunded'),
  isNull(charges.problemSettledAt),
)

const newest = prepared((db) =>
  db
    .select({
      invoiceId: charges.invoiceId,
      problem: charges.problem,
      detail: charges.detail,
      amount: charges.amount,
      currency: charges.currency,
      paidAt: charges.paidAt,
    })
    .from(charges)
    .where(isWaiting)
    .orderBy(desc(charges.id))
    .limit(1),
)

export async function findUnappliedPayment(scope: Scope) {
  const [row] = await newest.execute(scope)
  if (!row?.problem || row.problem === 'refunded') return null
  return { ...row, problem: row.problem }
}
