import { afterEach, beforeEach, expect, test } from 'bun:test'
import { openStripe } from './stripe.ts'
import { type StripeStandIn, startStripe } from './testing/stripe-stand-in.ts'

let there: StripeStandIn
beforeEach(() => {
  there = startStripe()
})
afterEach(() => there.stop())

const txid = 'a'.repeat(32)
const createdAt = new Date()
const request = {
  txid,
  amount: 49990,
  currency: 'MXN',
  description: 'Recado 1: Pro',
  createdAt,
  expiresAt: new Date(createdAt.getTime() + 3_600_000),
  email: 'ana@acme.example',
  returnUrl: 'http://localhost/financeiro?paid=1',
  cancelUrl: 'http://localhost/financeiro?pay=1',
}
const codeOf = (work: Promise<unknown>) => work.then(String, (error) => error.code)

test('a session of its hosted page is made once per charge, in minor units', async () => {
  const stripe = openStripe(there.options)
  there.state.losesAnswers = true
  expect(await codeOf(stripe.create(request))).toBe('ERR_PAYMENT_PROVIDER_AWAY')
  there.state.losesAnswers = false
  const made = await stripe.create(request)
  expect(made).toMatchObject({ txid, reference: 'cs_test_1', status: 'open', amount: 49990 })
  expect([made.currency, made.url]).toEqual(['MXN', `${there.options.url}/c/cs_test_1`])
  expect(there.forms.length).toBe(1)
  expect(Object.fromEntries(there.forms[0] ?? [])).toMatchObject({
    mode: 'payment',
    client_reference_id: txid,
    'line_items[0][price_data][currency]': 'mxn',
    'payment_intent_data[metadata][txid]': txid,
  })
  expect(await codeOf(stripe.create({ ...request, amount: 1 }))).toBe('ERR_PAYMENT_REFUSED')
})

test('what was paid, refunded or reversed is said', async () => {
  const stripe = openStripe(there.options)
  await stripe.create(request)
  const reference = 'cs_test_1'
  there.pay(txid)
  expect(await stripe.find({ txid, reference })).toMatchObject({
    status: 'paid',
    paymentId: 'pi_cs_test_1',
    refundedAmount: 0,
  })
  there.pay(txid, { refunded: 100 })
  expect(await stripe.find({ txid, reference })).toMatchObject({ refundedAmount: 100 })
  there.pay(txid, { disputed: true })
  expect(await stripe.find({ txid, reference })).toMatchObject({ refundedAmount: 49990 })
  expect(await stripe.find({ txid, reference: 'cs_test_9' })).toBeUndefined()
  expect(await stripe.find({ txid, reference: null })).toBeUndefined()
})

test('a wrong key, a slow and a broken provider are away', async () => {
  const wrong = openStripe({ ...there.options, secretKey: 'sk_test_other' })
  expect(await codeOf(wrong.create(request))).toBe('ERR_PAYMENT_PROVIDER_AWAY')
  there.state.status = 500
  expect(await codeOf(openStripe(there.options).create(request))).toBe('ERR_PAYMENT_PROVIDER_AWAY')
  there.state.status = 200
  there.state.delayMs = 1500
  expect(await codeOf(openStripe(there.options).create(request))).toBe('ERR_PAYMENT_PROVIDER_AWAY')
})

test('a notice counts with a signature over its bytes, not older than five minutes', async () => {
  const stripe = openStripe(there.options)
  await stripe.create(request)
  const body = there.notice('checkout.session.completed', there.pay(txid), 'evt_1')
  const read = (text: string, signature: string | undefined) =>
    stripe.readNotices({ body: new TextEncoder().encode(text), signature, secret: undefined })
  expect(await read(body, there.signed(body))).toEqual([
    { event: 'evt_1', txid, reference: 'cs_test_1' },
  ])
  const late = there.signed(body, { at: Date.now() - 301_000 })
  const forged = there.signed(body, { secret: 'whsec_other' })
  for (const [text, signature] of [
    [body, late],
    [body, forged],
    [body, undefined],
    [`${body} `, there.signed(body)],
  ] as const) {
    expect(await codeOf(read(text, signature))).toBe('ERR_PAYMENT_SIGNATURE')
  }
  const refund = there.notice('charge.refunded', { payment_intent: 'pi_1' }, 'evt_2')
  expect(await read(refund, there.signed(refund))).toEqual([{ event: 'evt_2', paymentId: 'pi_1' }])
  const other = there.notice('customer.created', { id: 'cus_1' })
  expect(await read(other, there.signed(other))).toEqual([])
})

test('currencies that it counts in hundredths are converted both ways', async () => {
  const stripe = openStripe(there.options)
  const made = await stripe.create({ ...request, amount: 500, currency: 'UGX' })
  expect(there.forms[0]?.get('line_items[0][price_data][unit_amount]')).toBe('50000')
  expect([made.amount, made.currency]).toEqual([500, 'UGX'])
})
