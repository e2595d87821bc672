import { sql } from 'drizzle-orm'
import {
  bigint,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { at, belongsTo, companyRules, ofCompanyWithId, timestamps } from './rules.ts'
import { stateIn } from './state-in.ts'

/** Withdrawn: its day is no longer the company's due day. Cancelled: by whoever runs the installation. */
export const invoiceStates = ['open', 'paid', 'withdrawn', 'cancelled'] as const

/** Minor units of a currency, for example cents; never fractions. */
const money = { amount: bigint({ mode: 'number' }).notNull(), currency: text().notNull() }

/** Who paid whom, for the receipt. */
export interface PaymentParties {
  issuer: { name: string; whatsapp: string; email: string }
  payer: {
    id: number
    name: string
    email: string
    phone: string
    timeZone: string
    billingName: string
    addressStreet: string
    addressDistrict: string
    addressCity: string
    addressState: string
    addressZipCode: string
    addressCountry: string
  }
}

export const invoices = pgTable(
  'invoices',
  {
    ...ofCompanyWithId,
    /** Name and price of the plan as they were when the invoice was made. */
    detail: text().notNull(),
    detailKey: text('detail_key').notNull().generatedAlwaysAs(sql`plain_text(detail)`),
    /** Without a reference: an invoice outlives its plan. */
    planId: integer('plan_id'),
    ...money,
    dueDate: date('due_date').notNull(),
    status: stateIn(invoiceStates).notNull().default('open'),
    paidAt: at('paid_at'),
    /** `pix`, `stripe`, or what whoever runs the installation says of a payment by hand. */
    method: text(),
    /** Of a payment by hand, or of the cancellation. */
    reason: text(),
    /** Who noted it; null for payments by a provider. */
    settledBy: text('settled_by'),
    /** As they were when it was paid: a trigger keeps them. */
    parties: jsonb().$type<PaymentParties>(),
    ...timestamps,
  },
  (t) => [
    ...companyRules(t),
    uniqueIndex('invoices_due_day').on(t.companyId, t.dueDate).where(sql`status <> 'withdrawn'`),
    index('invoices_listed').on(t.companyId, t.id).where(sql`status <> 'withdrawn'`),
    index('invoices_newest').on(t.dueDate.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('invoices_open').on(t.companyId).where(sql`${t.status} = 'open'`),
    index('invoices_paid').on(t.paidAt).where(sql`${t.status} = 'paid'`),
  ],
)

/** Creating: not yet confirmed by the provider. Superseded: another plan was chosen since. */
export const chargeStates = [
  'creating',
  'open',
  'superseded',
  'expired',
  'refused',
  'paid',
] as const

/** What whoever runs the installation has to decide: nothing is taken back by itself. */
export const chargeProblems = [
  'paidTwice',
  'invoiceClosed',
  'wrongAmount',
  'refunded',
  'planDeleted',
  'planTooSmall',
] as const

export const charges = pgTable(
  'charges',
  {
    ...ofCompanyWithId,
    invoiceId: integer('invoice_id').notNull(),
    provider: text({ enum: ['pix', 'stripe'] }).notNull(),
    /** Ours, chosen before the provider is asked: it makes a repeated request the same charge. */
    txid: text().notNull(),
    /** The provider's name for it, once known. */
    reference: text(),
    /** Of the plan that the payment brings; `detail` is its name. */
    planId: integer('plan_id'),
    detail: text().notNull(),
    ...money,
    status: stateIn(chargeStates).notNull().default('creating'),
    /** The copy-and-paste code of Pix. */
    code: text(),
    /** The provider's page. */
    url: text(),
    location: text(),
    expiresAt: at('expires_at').notNull(),
    paidAt: at('paid_at'),
    paymentId: text('payment_id'),
    refundedAmount: bigint('refunded_amount', { mode: 'number' }).notNull().default(0),
    problem: text({ enum: chargeProblems }),
    /** By whoever runs the installation. */
    problemSettledAt: at('problem_settled_at'),
    ...timestamps,
  },
  (t) => [
    ...companyRules(t),
    belongsTo(t, t.invoiceId, invoices),
    uniqueIndex('charges_txid').on(t.provider, t.txid),
    uniqueIndex('charges_current')
      .on(t.companyId, t.invoiceId)
      .where(sql`status in ('creating', 'open')`),
    index('charges_invoice').on(t.companyId, t.invoiceId, t.id),
    index('charges_payment').on(t.provider, t.paymentId).where(sql`payment_id is not null`),
    index('charges_problems')
      .on(t.id)
      .where(sql`problem is not null and problem_settled_at is null`),
  ],
)

/** Each notice of a provider once, of whatever company: nothing in it is believed. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    provider: text().notNull(),
    event: text().notNull(),
    /** Of the charge, if it is one of ours. */
    txid: text(),
    receivedAt: at('received_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('payment_events_once').on(t.provider, t.event),
    index('payment_events_age').on(t.receivedAt),
  ],
)
