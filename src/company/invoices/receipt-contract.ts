import * as v from 'valibot'
import { BillingDetails } from '#company/companies/billing/fields'
import { endpoint } from '#kernel/http/endpoint'
import { Moment } from '#kernel/moment'
import { BillingContact, invoiceId, MoneyFields, missing } from './contract.ts'

export const Receipt = v.object({
  number: v.number(),
  detail: v.string(),
  ...MoneyFields,
  dueDate: v.string(),
  paidAt: Moment,
  method: v.string(),
  /** The provider's name for the payment. */
  paymentId: v.nullable(v.string()),
  /** Both sides as they were at the payment. */
  issuer: BillingContact,
  company: v.object({
    id: v.number(),
    name: v.string(),
    email: v.string(),
    phone: v.string(),
    timeZone: v.string(),
    ...BillingDetails.entries,
  }),
})
export type Receipt = v.InferOutput<typeof Receipt>

export const showReceipt = endpoint({
  method: 'get',
  path: '/invoices/:invoiceId/receipt',
  can: 'invoice.read',
  evenExpired: true,
  summary: 'The receipt of a paid invoice; there is none for others',
  accepts: v.object(invoiceId),
  returns: Receipt,
  missing,
})
