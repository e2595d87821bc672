/** A company's own invoices, and how it pays them. */

import * as v from 'valibot'
import { BillingForm } from '#company/companies/billing/fields'
import { PlanCard } from '#company/plans/contract'
import { defineEvent, noChanges, room } from '#kernel/events'
import { endpoint } from '#kernel/http/endpoint'
import { Given, Id, OptionalId, Paged, PageNumber, ShortSearchParam } from '#kernel/http/fields'
import { Moment } from '#kernel/moment'
import { parseBoundedJson } from '#kernel/network/bounded-json'
import { invoicesRoom } from './rooms-contract.ts'

/** Integer minor units of a currency: `amount` 1234 of MXN is 12.34. */
export const MoneyFields = { amount: v.number(), currency: v.string() }

export const Invoice = v.object({
  id: v.number(),
  companyId: v.number(),
  /** The plan may have another name or price by now, or be deleted. */
  planId: v.nullable(v.number()),
  detail: v.string(),
  /** As a decimal number, for other clients; `amount` is exact. */
  value: v.number(),
  ...MoneyFields,
  dueDate: v.string(),
  status: v.picklist(['open', 'paid', 'cancelled']),
  /** Open after its due day, by the company's calendar. */
  isOverdue: v.boolean(),
  paidAt: v.nullable(Moment),
  /** `pix`, `stripe`, or of a payment by hand. */
  method: v.nullable(v.string()),
  /** Of a cancellation or a payment by hand. */
  reason: v.nullable(v.string()),
  createdAt: Moment,
})
export type Invoice = v.InferOutput<typeof Invoice>

export const missing = 'ERR_NO_INVOICE_FOUND' as const
export const invoiceId = { invoiceId: Id }

const MaybePage = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((page) => v.parse(PageNumber, page)),
  ),
)

export const listAllInvoices = endpoint({
  method: 'get',
  path: '/invoices/all',
  can: 'invoice.read',
  evenExpired: true,
  summary: 'The company’s invoices by number as an array; 20 of them with pageNumber',
  accepts: v.object({ searchParam: ShortSearchParam, pageNumber: MaybePage }),
  returns: v.array(Invoice),
})

export const listInvoices = endpoint({
  method: 'get',
  path: '/invoices',
  can: 'invoice.read',
  evenExpired: true,
  summary: 'The company’s invoices by number, 20 a page',
  accepts: v.object({ searchParam: ShortSearchParam, pageNumber: PageNumber }),
  returns: v.object({ invoices: v.array(Invoice), ...Paged }),
})

export const showInvoice = endpoint({
  method: 'get',
  path: '/invoices/:invoiceId',
  can: 'invoice.read',
  evenExpired: true,
  summary: 'One invoice of the company',
  accepts: v.object(invoiceId),
  returns: Invoice,
  missing,
})

/** Who runs the installation, as its supers say. */
export const BillingContact = v.object({
  name: v.string(),
  whatsapp: v.string(),
  email: v.string(),
})
export type BillingContact = v.InferOutput<typeof BillingContact>

/** The names are those of the Central Bank of Brazil's Pix API. */
export const Charge = v.object({
  txid: v.string(),
  invoiceId: v.number(),
  provider: v.picklist(['pix', 'stripe']),
  calendario: v.object({ criacao: Moment, expiracao: v.number() }),
  loc: v.object({ location: v.string() }),
  status: v.picklist(['ATIVA', 'CONCLUIDA']),
  valor: v.object({ original: v.string() }),
  chave: v.string(),
  solicitacaoPagador: v.string(),
  /** Of Pix, the code to copy; of Stripe, the address of its page. The picture is a data URL. */
  qrcode: v.object({ qrcode: v.string(), imagenQrcode: v.string() }),
  ...MoneyFields,
  /** The provider's page, where one pays by card; null for Pix. */
  url: v.nullable(v.string()),
  expiresAt: Moment,
})
export type Charge = v.InferOutput<typeof Charge>

const billingFields = {
  firstName: Given(BillingForm.entries.firstName),
  lastName: Given(BillingForm.entries.lastName),
  address2: Given(BillingForm.entries.address2),
  district: Given(BillingForm.entries.district),
  city: Given(BillingForm.entries.city),
  state: Given(BillingForm.entries.state),
  zipcode: Given(BillingForm.entries.zipcode),
  country: Given(BillingForm.entries.country),
}

/** Older clients send the plan as JSON text; of all they send, only which plan it is matters. */
const ChosenPlan = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((plan): number | undefined => {
      const parsed = v.safeParse(Id, planIn(plan))
      return parsed.success ? parsed.output : undefined
    }),
  ),
)

function planIn(plan: unknown): unknown {
  if (typeof plan === 'string' && plan.trim().startsWith('{')) return planIn(parsed(plan))
  if (typeof plan !== 'object' || plan === null) return plan
  if ('planId' in plan) return plan.planId
  return 'id' in plan ? plan.id : undefined
}

function parsed(text: string): unknown {
  try {
    return parseBoundedJson(text)
  } catch {
    return undefined
  }
}

export const createCharge = endpoint({
  method: 'post',
  path: '/subscription',
  can: 'invoice.pay',
  evenExpired: true,
  summary: 'A charge for an open invoice, or the one that still stands; prices are the server’s',
  accepts: v.object({
    invoiceId: Id,
    /** All or none: those of the last time stay. */
    ...billingFields,
    /** Another plan than the invoice’s; it counts from the payment. */
    planId: OptionalId,
    plan: ChosenPlan,
  }),
  returns: Charge,
  missing,
  errors: [
    'ERR_INVOICE_CLOSED',
    'ERR_INVOICE_PAID',
    'ERR_NO_PLAN_FOUND',
    'ERR_PAYMENT_NOT_SET_UP',
    'ERR_PAYMENT_REFUSED',
    'ERR_PLAN_TOO_SMALL',
  ],
})

export const PaymentTrouble = v.picklist([
  'paidTwice',
  'invoiceClosed',
  'wrongAmount',
  'refunded',
  'planDeleted',
  'planTooSmall',
])

export const showSubscription = endpoint({
  method: 'get',
  path: '/subscription',
  can: 'invoice.read',
  evenExpired: true,
  summary: 'The company’s subscription: its trial, due date, plan and how to pay',
  accepts: v.object({}),
  returns: v.object({
    trialExpiration: v.nullable(v.string()),
    /** Until the end of the trial, by the company’s calendar; null without or after it. */
    trialDaysLeft: v.nullable(v.number()),
    dueDate: v.nullable(v.string()),
    daysLeft: v.nullable(v.number()),
    recurrence: v.string(),
    /** ISO 3166, as far as its time zone says. */
    country: v.nullable(v.string()),
    billingEmail: v.string(),
    plan: v.nullable(PlanCard),
    /** Null: online payment is not set up. */
    provider: v.nullable(v.picklist(['pix', 'stripe'])),
    currency: v.string(),
    contact: BillingContact,
    openInvoice: v.nullable(Invoice),
    /** Money that has arrived and extends nothing until whoever runs the installation decides. */
    unappliedPayment: v.nullable(
      v.object({
        invoiceId: v.number(),
        problem: PaymentTrouble,
        detail: v.string(),
        ...MoneyFields,
        paidAt: v.nullable(Moment),
      }),
    ),
  }),
})

/** Sent to everybody of the company, whose access returns with it. */
export const paymentEvent = defineEvent(
  'payment',
  v.object({
    action: v.literal('CONCLUIDA'),
    company: v.object({ id: v.number(), name: v.string(), dueDate: v.string() }),
    invoiceId: v.number(),
  }),
  () => [room.billing],
  noChanges,
)

/** Lists are to be read again. */
export const invoiceEvent = defineEvent(
  'invoice',
  v.object({ action: v.literal('reload') }),
  () => [invoicesRoom],
  noChanges,
)
