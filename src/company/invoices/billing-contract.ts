/** What whoever runs the installation sees and does: all companies' invoices, never edited. */
import * as v from 'valibot'
import { NumberCountry } from '#company/phone-numbers/country-fields'
import { PhoneNumber } from '#company/phone-numbers/fields'
import { SentBack } from '#company/phone-numbers/sent-back'
import { defineEvent, noChanges, room } from '#kernel/events'
import { endpoint } from '#kernel/http/endpoint'
import {
  Done,
  Flag,
  Given,
  Id,
  Paged,
  PageNumber,
  ShortSearchParam,
  Text,
} from '#kernel/http/fields'
import { Moment } from '#kernel/moment'
import { BillingContact, Invoice, PaymentTrouble } from './contract.ts'

const company = v.object({ id: v.number(), name: v.string() })
const missing = 'ERR_NO_INVOICE_FOUND' as const

export const BillingInvoice = v.object({
  ...Invoice.entries,
  status: v.picklist(['open', 'paid', 'cancelled', 'withdrawn']),
  /** Who noted a payment by hand or cancelled it. */
  settledBy: v.nullable(v.string()),
  company,
})
export type BillingInvoice = v.InferOutput<typeof BillingInvoice>

export const listBillingInvoices = endpoint({
  method: 'get',
  path: '/billing/invoices',
  can: 'billing.manage',
  summary: 'Invoices of all companies, the latest due day first, 20 a page',
  accepts: v.object({
    /** In the detail or the company’s name. */
    searchParam: ShortSearchParam,
    pageNumber: PageNumber,
    status: Given(v.picklist(['open', 'paid', 'cancelled', 'withdrawn'], 'Invalid')),
    overdue: Flag,
    ofCompany: Given(Id),
  }),
  returns: v.object({ invoices: v.array(BillingInvoice), ...Paged }),
})

const Reason = v.pipe(Text(500), v.trim(), v.nonEmpty('Required'))

export const paymentMethods = ['cash', 'transfer', 'card', 'pix', 'other'] as const

export const PaymentByHand = v.object({
  method: v.picklist(paymentMethods, 'Invalid'),
  reason: Reason,
})

export const payByHand = endpoint({
  method: 'post',
  path: '/billing/invoices/:invoiceId/payment',
  can: 'billing.manage',
  summary: 'Notes a payment that came another way; it extends like every payment',
  accepts: v.object({ invoiceId: Id, ...PaymentByHand.entries }),
  returns: BillingInvoice,
  missing,
  errors: ['ERR_INVOICE_CLOSED', 'ERR_INVOICE_PAID'],
})

export const Reasoned = v.object({ reason: Reason })

export const cancelInvoice = endpoint({
  method: 'post',
  path: '/billing/invoices/:invoiceId/cancellation',
  can: 'billing.manage',
  summary: 'Cancels an open invoice; the due date stays',
  accepts: v.object({ invoiceId: Id, ...Reasoned.entries }),
  returns: BillingInvoice,
  missing,
  errors: ['ERR_INVOICE_CLOSED', 'ERR_INVOICE_PAID'],
})

const Usage = v.object({ used: v.number(), allowed: v.number() })

export const BillingCompany = v.object({
  ...company.entries,
  plan: v.nullable(v.object({ id: v.number(), name: v.string() })),
  status: v.boolean(),
  dueDate: v.nullable(v.string()),
  daysLeft: v.nullable(v.number()),
  users: Usage,
  connections: Usage,
  queues: Usage,
  lastPayment: v.nullable(
    v.object({ amount: v.number(), currency: v.string(), paidAt: Moment, method: v.string() }),
  ),
  /** Until its first payment. */
  isTrial: v.boolean(),
  /** Of its open invoice, from the due date on. */
  owed: v.nullable(
    v.object({
      invoiceId: v.number(),
      amount: v.number(),
      currency: v.string(),
      dueDate: v.string(),
      isOverdue: v.boolean(),
    }),
  ),
})
export type BillingCompany = v.InferOutput<typeof BillingCompany>

export const listBillingCompanies = endpoint({
  method: 'get',
  path: '/billing/companies',
  can: 'billing.manage',
  summary: 'Companies by name with usage against plan, last payment and what they owe, 20 a page',
  accepts: v.object({
    searchParam: ShortSearchParam,
    pageNumber: PageNumber,
    /** Only those with an overdue invoice. */
    overdue: Flag,
  }),
  returns: v.object({ companies: v.array(BillingCompany), ...Paged }),
})

export const Revenue = v.object({ currency: v.string(), amount: v.number(), count: v.number() })
export type Revenue = v.InferOutput<typeof Revenue>

export const showRevenue = endpoint({
  method: 'get',
  path: '/billing/revenue',
  can: 'billing.manage',
  summary: 'What was paid in a month, by currency; this month without one',
  accepts: v.object({
    month: Given(
      v.pipe(v.string(), v.maxLength(16), v.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Invalid')),
    ),
  }),
  returns: v.array(Revenue),
})

export const PaymentProblem = v.object({
  id: v.number(),
  company,
  invoiceId: v.number(),
  provider: v.string(),
  txid: v.string(),
  paymentId: v.nullable(v.string()),
  amount: v.number(),
  currency: v.string(),
  refundedAmount: v.number(),
  /** Of the plan that was paid for, or of the invoice. */
  detail: v.string(),
  problem: PaymentTrouble,
  paidAt: v.nullable(Moment),
})
export type PaymentProblem = v.InferOutput<typeof PaymentProblem>

export const listPaymentProblems = endpoint({
  method: 'get',
  path: '/billing/problems',
  can: 'billing.manage',
  summary: 'Payments to be refunded or looked at: nothing is taken back by itself',
  accepts: v.object({}),
  returns: v.array(PaymentProblem),
})

export const settlePaymentProblem = endpoint({
  method: 'post',
  path: '/billing/problems/:chargeId/settlement',
  can: 'billing.manage',
  summary: 'Notes how a payment was settled; it leaves the list',
  accepts: v.object({ chargeId: Id, reason: Reason }),
  returns: Done,
  missing,
})

export const resolutions = ['extend', 'change', 'refund'] as const

export const resolvePaymentProblem = endpoint({
  method: 'post',
  path: '/billing/problems/:chargeId/resolution',
  can: 'billing.manage',
  summary: 'Extends the company with a payment, gives it the plan it paid for too, or refunds all',
  description:
    '`extend` and `change` are for `planTooSmall` and `planDeleted`: the invoice counts as paid, and the company keeps its plan or gets the paid one, however much it uses. `refund` asks the provider; the problem is settled when it says that all of it was refunded.',
  accepts: v.object({ chargeId: Id, action: v.picklist(resolutions, 'Invalid') }),
  returns: Done,
  missing,
  errors: [
    'ERR_INVOICE_CLOSED',
    'ERR_INVOICE_PAID',
    'ERR_NO_PLAN_FOUND',
    'ERR_PAYMENT_NOT_RESOLVABLE',
    'ERR_PAYMENT_NOT_SET_UP',
    'ERR_PAYMENT_REFUSED',
  ],
})

export const showBillingContact = endpoint({
  method: 'get',
  path: '/billing/contact',
  can: 'billing.manage',
  summary: 'How companies reach whoever runs the installation',
  accepts: v.object({}),
  returns: BillingContact,
})

export const BillingContactForm = v.object({
  name: v.pipe(Text(100), v.trim()),
  whatsapp: v.union(
    [v.literal(''), PhoneNumber],
    ({ issues }) => issues?.at(-1)?.message ?? 'Invalid',
  ),
  email: v.pipe(
    Text(254),
    v.trim(),
    v.check((text) => text === '' || v.is(v.pipe(v.string(), v.email()), text), 'Invalid email'),
  ),
})

export const saveBillingContact = endpoint({
  method: 'put',
  path: '/billing/contact',
  can: 'billing.manage',
  summary: 'Says how companies reach whoever runs the installation',
  accepts: v.object({
    ...BillingContactForm.entries,
    whatsapp: SentBack(BillingContactForm.entries.whatsapp),
    country: NumberCountry,
  }),
  returns: BillingContact,
})

/** Lists are to be read again. */
export const billingEvent = defineEvent(
  'billing',
  v.object({ action: v.literal('reload') }),
  () => [room.supers],
  noChanges,
)
