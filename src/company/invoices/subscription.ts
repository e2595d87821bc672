/** A company's subscription, as its admins see it. */
import { eq, sql } from 'drizzle-orm'
import { countryOfZone } from '#company/phone-numbers/plan/country-of-zone'
import { companies, installation, plans } from '#db/schema/companies.ts'
import { prepared } from '#db/session.ts'
import { fail } from '#kernel/errors'
import type { AnswerOf } from '#kernel/http/endpoint'
import type { Scope } from '#kernel/scope'
import type { showSubscription as contract } from './contract.ts'
import { findOpenInvoice } from './listing.ts'
import { findUnappliedPayment } from './unapplied-payment.ts'

type Subscription = AnswerOf<typeof contract>

const subscription = prepared((db) =>
  db
    .select({
      trialExpiration: companies.trialExpiration,
      trialDaysLeft: sql<
        number | null
      >`case when ${companies.trialExpiration} = ${companies.dueDate}
        and days_left(${companies}) >= 0 then days_left(${companies}) end`,
      dueDate: sql<string | null>`case when days_left(${companies}) is not null
        then ${companies.dueDate}::text end`,
      daysLeft: sql<number | null>`days_left(${companies})`,
      recurrence: companies.recurrence,
      timeZone: companies.timeZone,
      billingEmail: companies.email,
      plan: {
        id: plans.id,
        name: plans.name,
        users: plans.users,
        connections: plans.connections,
        queues: plans.queues,
        minorUnits: sql<number>`(${plans.value} * 100)::integer`,
      },
    })
    .from(companies)
    .leftJoin(plans, eq(plans.id, companies.planId)),
)

/** @param payment how it is paid online: null if that is not set up */
export async function showSubscription(
  scope: Scope,
  payment: Pick<Subscription, 'provider' | 'currency'>,
): Promise<Subscription> {
  const [[row], contact, openInvoice, unappliedPayment] = await Promise.all([
    subscription.execute(scope),
    readContact(scope),
    findOpenInvoice(scope),
    findUnappliedPayment(scope),
  ])
  if (!row) fail('ERR_NO_COMPANY_FOUND')
  const { plan, timeZone, ...company } = row
  return {
    ...company,
    country: countryOfZone(timeZone) ?? null,
    plan: plan && withPrice(plan),
    ...payment,
    contact,
    openInvoice,
    unappliedPayment,
  }
}

function withPrice<Plan extends { minorUnits: number }>({ minorUnits, ...plan }: Plan) {
  return { ...plan, value: minorUnits / 100 }
}

const contact = prepared((db) =>
  db
    .select({
      name: installation.contactName,
      whatsapp: installation.contactWhatsapp,
      email: installation.contactEmail,
    })
    .from(installation),
)

async function readContact(scope: Scope) {
  const [row] = await contact.execute(scope)
  return row ?? { name: '', whatsapp: '', email: '' }
}
