/** Stripe's hosted checkout: cards are entered on its page only. */
import type Stripe from 'stripe'
import { fail } from '#kernel/errors'
import type { ChargeRequest, PaymentProvider, ProviderCharge } from './provider.ts'
import { providerTimeoutMs } from './provider.ts'
import type { StripeSettings } from './settings.ts'
import { readStripeNotices } from './stripe-notices.ts'

export interface StripeOptions extends StripeSettings {
  timeoutMs?: number
}

export function openStripe(settings: StripeOptions): PaymentProvider {
  let opened: Promise<Stripe> | undefined
  const client = () => {
    opened ??= openClient(settings)
    return opened
  }
  return {
    name: 'stripe',
    key: '',
    leastValidMs: 31 * 60_000,
    accepts: () => true,
    create: async (request) => createSession(await client(), request),
    find: async ({ reference }) => (reference ? findSession(await client(), reference) : undefined),
    refund: async (charge) => refundSession(await client(), charge),
    readNotices: async (request) =>
      readStripeNotices(await client(), request, settings.webhookSecret),
  }
}

/** Loaded when it is needed first: it is large. */
async function openClient({ secretKey, url, timeoutMs = providerTimeoutMs }: StripeOptions) {
  const { default: Stripe } = await import('stripe')
  const there = url ? addressOf(new URL(url)) : {}
  return new Stripe(secretKey, {
    ...there,
    timeout: timeoutMs,
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(),
  })
}

function addressOf({ hostname, port, protocol }: URL): Stripe.StripeConfig {
  const isPlain = protocol === 'http:'
  return {
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
  }
}

/** Currencies without minor units that Stripe nevertheless counts in hundredths. */
const inHundredths = new Set(['ISK', 'UGX'])

function factorOf(currency: string): number {
  return inHundredths.has(currency) ? 100 : 1
}

async function createSession(stripe: Stripe, request: ChargeRequest): Promise<ProviderCharge> {
  const { txid, amount, currency, description, email, expiresAt } = request
  const product = { name: description }
  const price = {
    currency: currency.toLowerCase(),
    unit_amount: amount * factorOf(currency),
    product_data: product,
  }
  const session = await asking(() =>
    stripe.checkout.sessions.create(
      {
        mode: 'payment',
        client_reference_id: txid,
        metadata: { txid },
        payment_intent_data: { metadata: { txid }, description },
        line_items: [{ quantity: 1, price_data: price }],
        customer_email: email || undefined,
        success_url: request.returnUrl,
        cancel_url: request.cancelUrl,
        expires_at: Math.floor(expiresAt.getTime() / 1000),
      },
      { idempotencyKey: txid },
    ),
  )
  return shownSession(session ?? fail('ERR_PAYMENT_REFUSED'))
}

async function findSession(stripe: Stripe, id: string): Promise<ProviderCharge | undefined> {
  const expand = ['payment_intent.latest_charge']
  const session = await asking(() => stripe.checkout.sessions.retrieve(id, { expand }))
  return session && shownSession(session)
}

async function refundSession(stripe: Stripe, { txid, paymentId }: ProviderCharge) {
  const key = { idempotencyKey: `refund ${txid}` }
  const refund = await asking(() => stripe.refunds.create({ payment_intent: paymentId ?? '' }, key))
  if (!refund) fail('ERR_PAYMENT_REFUSED')
}

/** Undefined: not found. */
async function asking<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask()
  } catch (cause) {
    const status = cause instanceof Error && 'statusCode' in cause ? cause.statusCode : undefined
    if (status === 404) return undefined
    // A request with the same key is still being answered: 409.
    const isRefused =
      typeof status === 'number' && status < 500 && ![401, 409, 429].includes(status)
    fail(isRefused ? 'ERR_PAYMENT_REFUSED' : 'ERR_PAYMENT_PROVIDER_AWAY', { cause })
  }
}

function shownSession(session: Stripe.Checkout.Session): ProviderCharge {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null
  const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null
  const isPaid = session.payment_status === 'paid'
  const currency = (session.currency ?? '').toUpperCase()
  const factor = factorOf(currency)
  const amount = (session.amount_total ?? -1) / factor
  return {
    txid: session.client_reference_id ?? '',
    reference: session.id,
    status: isPaid ? 'paid' : openOrExpired(session),
    amount,
    currency,
    code: null,
    url: session.url,
    location: null,
    paidAt: charge ? new Date(charge.created * 1000) : null,
    paymentId: intent?.id ?? textOf(session.payment_intent),
    refundedAmount: charge?.disputed ? amount : (charge?.amount_refunded ?? 0) / factor,
  }
}

function openOrExpired({ status }: Stripe.Checkout.Session) {
  return status === 'expired' ? 'expired' : 'open'
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
