/**
 * The row of a charge is committed before the provider is asked, with the txid that makes a
 * repeated request the same charge. So a process that is killed after the request, or a provider
 * that does not answer, leaves nothing that the next press would make twice.
 */
import * as v from 'valibot'
import { BillingForm } from '#company/companies/billing/fields'
import { keepBilling } from '#company/companies/billing/storing-billing'
import { type PaymentProvider, providerFor } from '#company/payments/provider'
import { AppError, fail } from '#kernel/errors'
import type { InputOf } from '#kernel/http/endpoint'
import type { Services } from '#kernel/http/services'
import type { Company } from '#kernel/scope'
import { enqueueAsOwner, type OwnerTransaction, writeAsOwner } from '#kernel/scope/writing-as-owner'
import { chargeColumns, type StoredCharge } from './charge-rows.ts'
import { pollMs } from './checking-charges.ts'
import { choosePlan } from './choosing-plan.ts'
import type * as contract from './contract.ts'
import { checkCharge } from './jobs.ts'
import { lockInvoice, requireOpen } from './locking.ts'
import { shownCharge } from './showing-charges.ts'

type ChargeInput = InputOf<typeof contract.createCharge>
type ChargeServices = Pick<Services, 'platform' | 'payments' | 'currency' | 'publicUrl'>

const validMs = 60 * 60_000

export async function createCharge(company: Company, input: ChargeInput, services: ChargeServices) {
  const { platform, payments } = services
  const billing = billingIn(input)
  const stored = await writeAsOwner(platform, async (sql) => {
    const invoice = await lockInvoice(sql, company.id, input.invoiceId)
    requireOpen(invoice)
    const planId = input.planId ?? input.plan
    const wanted = await choosePlan(sql, invoice, { planId, currency: services.currency })
    const provider = providerFor(payments, wanted.currency) ?? fail('ERR_PAYMENT_NOT_SET_UP')
    const charge = await standingOrNew(sql, provider, { ...wanted, ...idsOf(company, invoice.id) })
    if (billing) await keepBilling(sql, company, billing)
    return { charge, provider, email: invoice.email }
  })
  const open = await completed(services, stored)
  return shownCharge(open, stored.provider.key)
}

const idsOf = ({ id: companyId }: Company, invoiceId: number) => ({ companyId, invoiceId })

/** All of them, or none of them; card fields are in no schema, so they are not even read. */
function billingIn(input: ChargeInput): BillingForm | undefined {
  const { firstName, lastName, address2, district, city, state, zipcode, country } = input
  const form = { firstName, lastName, address2, district, city, state, zipcode, country }
  if (Object.values(form).every((value) => value === undefined)) return undefined
  const parsed = v.safeParse(BillingForm, form)
  if (parsed.success) return parsed.output
  const fields = new Map<string, string>()
  for (const issue of parsed.issues) {
    const field = v.getDotPath(issue) ?? ''
    if (!fields.has(field)) fields.set(field, issue.message)
  }
  fail('ERR_VALIDATION', { fields: Object.fromEntries(fields) })
}

interface WantedCharge {
  companyId: number
  invoiceId: number
  planId: number | null
  detail: string
  amount: number
  currency: string
}

/** The invoice is locked: two presses at once get the same one. */
async function standingOrNew(
  sql: OwnerTransaction,
  provider: PaymentProvider,
  wanted: WantedCharge,
): Promise<StoredCharge> {
  const { companyId, invoiceId, planId, detail, amount, currency } = wanted
  const [standing] = await sql<StoredCharge[]>`
    select ${chargeColumns(sql)} from charges
    where company_id = ${companyId} and invoice_id = ${invoiceId}
      and status in ('creating', 'open')`
  if (standing && isSame(standing, provider, wanted)) return standing
  if (standing) {
    await sql`update charges set updated_at = now(),
        status = case when expires_at > now() then 'superseded' else 'expired' end
      where company_id = ${companyId} and id = ${standing.id}`
  }
  const txid = crypto.randomUUID().replaceAll('-', '')
  const [charge] = await sql<StoredCharge[]>`
    insert into charges (company_id, invoice_id, provider, txid, plan_id, detail, amount, currency,
      expires_at)
    values (${companyId}, ${invoiceId}, ${provider.name}, ${txid}, ${planId}, ${detail}, ${amount},
      ${currency}, ${new Date(Date.now() + validMs)})
    returning ${chargeColumns(sql)}`
  if (!charge) fail('ERR_INTERNAL')
  const runAt = new Date(Date.now() + pollMs)
  const chargeId = charge.id
  const job = { companyId, payload: { chargeId }, runAt, key: `${chargeId}` }
  await enqueueAsOwner(sql, checkCharge, job)
  return charge
}

/** One that ends within minutes is replaced, so that nobody scans it too late or it is refused. */
const leastMs = 5 * 60_000

function isSame(charge: StoredCharge, provider: PaymentProvider, wanted: WantedCharge): boolean {
  const least = charge.status === 'creating' ? Math.max(leastMs, provider.leastValidMs) : leastMs
  return (
    charge.provider === provider.name &&
    charge.planId === wanted.planId &&
    charge.amount === wanted.amount &&
    charge.currency === wanted.currency &&
    charge.expiresAt.getTime() > Date.now() + least
  )
}

interface Begun {
  charge: StoredCharge
  provider: PaymentProvider
  email: string
}

async function completed(services: ChargeServices, { charge, provider, email }: Begun) {
  if (charge.status === 'open') return charge
  const { platform, publicUrl } = services
  try {
    const made = await provider.create({
      ...charge,
      email,
      description: `Recado ${charge.invoiceId}: ${charge.detail}`,
      returnUrl: `${publicUrl}/financeiro?paid=${charge.invoiceId}`,
      cancelUrl: `${publicUrl}/financeiro?pay=${charge.invoiceId}`,
    })
    const { reference, code, url, location } = made
    await platform`
      update charges set status = 'open', reference = ${reference}, code = ${code}, url = ${url},
        location = ${location}, updated_at = now()
      where company_id = ${charge.companyId} and id = ${charge.id} and status = 'creating'`
    return { ...charge, code, url, location }
  } catch (error) {
    if (error instanceof AppError && error.code === 'ERR_PAYMENT_REFUSED') {
      await platform`update charges set status = 'refused', updated_at = now()
        where company_id = ${charge.companyId} and id = ${charge.id} and status = 'creating'`
    }
    throw error
  }
}
