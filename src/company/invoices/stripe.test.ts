/** By Stripe's hosted page, from the press to the desk that is back. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { openStripe } from '#company/payments/stripe'
import { type StripeStandIn, startStripe } from '#company/payments/testing/stripe-stand-in'
import { listPaymentProblems, resolvePaymentProblem } from './billing-contract.ts'
import { type Checkout, openCheckout } from './testing/checkout.ts'

let checkout: Checkout
let stripe: StripeStandIn
beforeAll(async () => {
  checkout = await openCheckout()
  stripe = startStripe()
  checkout.world.services.currency = 'MXN'
  checkout.world.services.payments = [
    ...checkout.world.services.payments,
    openStripe(stripe.options),
  ]
})
afterAll(async () => {
  stripe.stop()
  await checkout.close()
})

const notify = (body: string, signature = stripe.signed(body)) =>
  checkout.world.app.request('/api/payments/stripe', {
    method: 'POST',
    headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
    body,
  })

test('Pix takes reais only; others pay on Stripe’s page', async () => {
  const { charge, bank } = checkout
  const invoiceId = await checkout.invoice()
  const { body } = await charge(invoiceId)
  expect(body).toMatchObject({ provider: 'stripe', currency: 'MXN', amount: 49990, chave: '' })
  expect(body.url).toBe(`${stripe.options.url}/c/cs_test_1`)
  expect(body.qrcode.qrcode).toBe(body.url ?? '')
  expect(bank.made).toEqual([])
  expect((await charge(invoiceId)).body.txid).toBe(body.txid)
})

test('paid, reversed by the bank, and forged', async () => {
  const { world } = checkout
  const invoiceId = await checkout.invoice()
  const { txid } = (await checkout.charge(invoiceId)).body
  const paid = stripe.notice('checkout.session.completed', stripe.pay(txid))
  const late = stripe.signed(paid, { at: Date.now() - 301_000 })
  expect((await notify(paid, late)).status).toBe(401)
  expect((await notify(`${paid} `, stripe.signed(paid))).status).toBe(401)
  expect((await notify(paid)).status).toBe(200)
  expect((await notify(paid)).status).toBe(200)
  await checkout.runChecks()
  const standing = await checkout.standing()
  expect(standing).toMatchObject({ charges: [{ status: 'paid' }], invoices: ['paid'] })
  expect(standing.daysLeft).toBeGreaterThan(30)

  const { payment_intent } = stripe.pay(txid, { disputed: true })
  await notify(stripe.notice('charge.dispute.created', { payment_intent }))
  await checkout.runChecks()
  expect((await checkout.standing()).daysLeft).toBe(standing.daysLeft)
  expect((await world.gil.calls(listPaymentProblems, {})).body).toMatchObject([
    { invoiceId, problem: 'refunded', refundedAmount: 49990, provider: 'stripe' },
  ])
})

test('the end of a session after its payment, and a reversal before it, in any order', async () => {
  const { txid } = (await checkout.charge(await checkout.invoice())).body
  const paid = stripe.pay(txid)
  await notify(stripe.notice('checkout.session.completed', paid))
  await notify(stripe.notice('checkout.session.expired', paid))
  await checkout.runChecks()
  await notify(stripe.notice('checkout.session.expired', paid))
  await checkout.runChecks()
  expect(await checkout.standing()).toMatchObject({
    charges: [{ status: 'paid', problem: null }],
    invoices: ['paid'],
  })

  const { txid: other } = (await checkout.charge(await checkout.invoice())).body
  const reversed = stripe.pay(other, { disputed: true })
  const { payment_intent } = reversed
  await notify(stripe.notice('charge.dispute.created', { payment_intent }))
  await checkout.runChecks()
  await notify(stripe.notice('checkout.session.completed', reversed))
  await checkout.runChecks()
  expect(await checkout.standing()).toMatchObject({
    daysLeft: 5,
    charges: [{ problem: 'refunded' }],
    invoices: ['open'],
  })
})

test('another currency is listed, and extends nothing', async () => {
  const { txid } = (await checkout.charge(await checkout.invoice())).body
  const paid = stripe.pay(txid)
  for (const [id, session] of stripe.sessions) {
    if (id === paid.id) stripe.sessions.set(id, { ...session, currency: 'usd' })
  }
  await notify(stripe.notice('checkout.session.completed', paid))
  await checkout.runChecks()
  expect(await checkout.standing()).toMatchObject({
    daysLeft: 5,
    charges: [{ problem: 'wrongAmount' }],
    invoices: ['open'],
  })
})

test('a refund is asked of Stripe, and settles what was never applied', async () => {
  const { world } = checkout
  const invoiceId = await checkout.invoice()
  const { txid } = (await checkout.charge(invoiceId)).body
  await world.platform`update invoices set status = 'cancelled' where id = ${invoiceId}`
  await notify(stripe.notice('checkout.session.completed', stripe.pay(txid)))
  await checkout.runChecks()
  const list = async () => (await world.gil.calls(listPaymentProblems, {})).body
  const problem = (await list()).find((one) => one.txid === txid)
  expect(problem).toMatchObject({ problem: 'invoiceClosed', refundedAmount: 0 })
  const refund = { chargeId: problem?.id ?? 0, action: 'refund' } as const
  expect((await world.gil.calls(resolvePaymentProblem, refund)).status).toBe(200)
  expect((await list()).some((one) => one.txid === txid)).toBe(false)
  expect(await checkout.standing()).toMatchObject({ daysLeft: 5, invoices: ['cancelled'] })
})

test('a notice that names another session is not believed', async () => {
  const first = (await checkout.charge(await checkout.invoice())).body
  const invoiceId = await checkout.invoice()
  const second = (await checkout.charge(invoiceId)).body
  const paid = stripe.pay(first.txid)
  await notify(
    stripe.notice('checkout.session.completed', { ...paid, client_reference_id: second.txid }),
  )
  await checkout.runChecks()
  expect(await checkout.standing()).toMatchObject({ daysLeft: 5, invoices: ['open'] })
})

test('a session whose answer was lost is found again by the next press', async () => {
  const invoiceId = await checkout.invoice()
  const made = stripe.sessions.size
  stripe.state.losesAnswers = true
  expect((await checkout.charge(invoiceId)).body.error).toBe('ERR_PAYMENT_PROVIDER_AWAY')
  stripe.state.losesAnswers = false
  expect((await checkout.charge(invoiceId)).status).toBe(200)
  expect(stripe.sessions.size).toBe(made + 1)
})

test('one that never reached Stripe is replaced when it would be too short for it', async () => {
  const { platform } = checkout.world
  const invoiceId = await checkout.invoice()
  stripe.state.status = 503
  expect((await checkout.charge(invoiceId)).body.error).toBe('ERR_PAYMENT_PROVIDER_AWAY')
  stripe.state.status = 200
  await platform`
    update charges set created_at = created_at - interval '40 minutes',
      expires_at = expires_at - interval '40 minutes'
    where invoice_id = ${invoiceId}`
  const { status, body } = await checkout.charge(invoiceId)
  expect([status, body.url]).toEqual([
    200,
    `${stripe.options.url}/c/cs_test_${stripe.sessions.size}`,
  ])
})
