/** A plan that was chosen at the checkout, and no longer fits when the money comes. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { eventsOf } from '#workshop/testing/stored-events'
import { listPaymentProblems, resolvePaymentProblem } from './billing-contract.ts'
import { showSubscription } from './contract.ts'
import { showReceipt } from './receipt-contract.ts'
import { type Checkout, openCheckout } from './testing/checkout.ts'

let checkout: Checkout
let large = 0
let small = 0
beforeAll(async () => {
  checkout = await openCheckout()
  const { platform } = checkout.world
  await platform`update plans set users = 50, connections = 50, queues = 50`
  large = (await checkout.standing()).planId
  const [plan] = await platform<{ id: number }[]>`
    insert into plans (name, users, connections, queues, value) values ('Small', 4, 1, 2, 100)
    returning id`
  small = plan?.id ?? 0
})
beforeEach(shrink)

/** To what fits the small plan. */
async function shrink() {
  const { platform, acmeId } = checkout.world
  await platform`update companies set plan_id = ${large} where id = ${acmeId}`
  await platform`delete from users where company_id = ${acmeId} and email like 'more%'`
  await platform`delete from queues where company_id = ${acmeId} and name like 'More%'`
  await platform`delete from connections where company_id = ${acmeId} and name like 'More%'`
  await platform`delete from charges`
}
afterAll(() => checkout.close())

async function chooseSmall() {
  const invoiceId = await checkout.invoice()
  const { body } = await checkout.charge(invoiceId, { planId: small })
  return { invoiceId, txid: body.txid }
}

let count = 0
const email = () => `more${++count}@example.com`
const hire = () =>
  checkout.world.ana.requests('POST', '/api/users', {
    name: 'Iris',
    email: email(),
    password: 'secreto',
    profile: 'user',
  })

async function payAndLook(txid: string) {
  await checkout.notify(checkout.bank.pay(txid))
  await checkout.runChecks()
  return checkout.standing()
}

/** Of the only problem that is listed. */
async function outgrown() {
  const chosen = await chooseSmall()
  expect((await hire()).status).toBe(200)
  await payAndLook(chosen.txid)
  const [problem] = (await checkout.world.gil.calls(listPaymentProblems, {})).body
  return { ...chosen, chargeId: problem?.id ?? 0, problem }
}

const resolve = (chargeId: number, action: 'extend' | 'change' | 'refund') =>
  checkout.world.gil.calls(resolvePaymentProblem, { chargeId, action })

test('a company that has outgrown the plan it pays for gets nothing, and both sides see the money', async () => {
  const { world } = checkout
  const chosen = await chooseSmall()
  expect((await hire()).status).toBe(200)
  await world.platform`delete from events`
  expect(await payAndLook(chosen.txid)).toMatchObject({
    planId: large,
    daysLeft: 5,
    charges: [{ status: 'paid', problem: 'planTooSmall' }],
    invoices: ['open'],
  })
  const listed = (await world.gil.calls(listPaymentProblems, {})).body
  expect(listed).toMatchObject([{ problem: 'planTooSmall', detail: 'Small', amount: 10_000 }])
  const { unappliedPayment } = (await world.ana.calls(showSubscription, {})).body
  expect(unappliedPayment).toMatchObject({
    problem: 'planTooSmall',
    detail: 'Small',
    amount: 10_000,
    currency: 'BRL',
    invoiceId: chosen.invoiceId,
  })
  const told = (await eventsOf(world.platform)).map(({ channel }) => channel)
  expect(told).toContain(`company-${world.globexId}-billing`)
  expect(told).toContain(`company-${world.acmeId}-invoice`)
})

test('extended: the invoice is paid with this money, and the plan stays', async () => {
  const { chargeId, invoiceId } = await outgrown()
  const both = await Promise.all([resolve(chargeId, 'extend'), resolve(chargeId, 'extend')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
  const standing = await checkout.standing()
  expect(standing).toMatchObject({
    planId: large,
    charges: [{ status: 'paid', problem: null }],
    invoices: ['paid'],
  })
  expect(standing.daysLeft).toBeGreaterThan(30)
  expect(standing.daysLeft).toBeLessThan(40)
  const { gil, ana } = checkout.world
  expect((await gil.calls(listPaymentProblems, {})).body).toEqual([])
  expect((await ana.calls(showSubscription, {})).body.unappliedPayment).toBeNull()
  const receipt = (await ana.calls(showReceipt, { invoiceId })).body
  expect(receipt).toMatchObject({ detail: 'Pro', amount: 10_000, method: 'pix' })
  expect(receipt.paymentId).toStartWith('E')
})

test('changed: the company gets the plan it paid for, although it uses more', async () => {
  const { chargeId } = await outgrown()
  expect((await resolve(chargeId, 'change')).status).toBe(200)
  const standing = await checkout.standing()
  expect(standing).toMatchObject({ planId: small, invoices: ['paid'] })
  expect(standing.daysLeft).toBeGreaterThan(30)
  expect((await hire()).status).toBe(400)
})

test('refunded with one call: the provider returns it, and the problem is settled', async () => {
  const { chargeId, txid } = await outgrown()
  expect((await resolve(chargeId, 'refund')).status).toBe(200)
  expect(checkout.bank.cobs.get(txid)?.pix[0]?.devolucoes).toMatchObject([{ valor: '100.00' }])
  expect(await checkout.standing()).toMatchObject({
    planId: large,
    daysLeft: 5,
    invoices: ['open'],
  })
  expect((await checkout.world.gil.calls(listPaymentProblems, {})).body).toEqual([])
  expect((await resolve(chargeId, 'refund')).status).toBe(404)
})

test('a provider that does not answer leaves the problem as it was', async () => {
  const { chargeId } = await outgrown()
  checkout.bank.state.status = 500
  const refused = await resolve(chargeId, 'refund')
  checkout.bank.state.status = 200
  expect(refused.body).toMatchObject({ error: 'ERR_PAYMENT_PROVIDER_AWAY' })
  expect((await checkout.world.gil.calls(listPaymentProblems, {})).body.length).toBe(1)
  expect((await resolve(chargeId, 'refund')).status).toBe(200)
})

test('a plan that was deleted meanwhile extends nothing, and cannot be given', async () => {
  const { world } = checkout
  const [gone] = await world.platform<{ id: number }[]>`
    insert into plans (name, users, connections, queues, value) values ('Gone', 50, 50, 50, 100)
    returning id`
  const invoiceId = await checkout.invoice()
  const { txid } = (await checkout.charge(invoiceId, { planId: gone?.id })).body
  await world.platform`delete from plans where id = ${gone?.id ?? 0}`
  expect(await payAndLook(txid)).toMatchObject({
    daysLeft: 5,
    charges: [{ problem: 'planDeleted' }],
    invoices: ['open'],
  })
  const [problem] = (await world.gil.calls(listPaymentProblems, {})).body
  expect(problem).toMatchObject({ problem: 'planDeleted', detail: 'Gone' })
  const changed = await resolve(problem?.id ?? 0, 'change')
  expect(changed.body).toMatchObject({ error: 'ERR_NO_PLAN_FOUND' })
  expect((await resolve(problem?.id ?? 0, 'extend')).status).toBe(200)
  expect(await checkout.standing()).toMatchObject({ planId: large, invoices: ['paid'] })
})

test('what was paid another way meanwhile is not paid again, only refunded', async () => {
  const { chargeId, invoiceId } = await outgrown()
  const { gil } = checkout.world
  const byHand = { method: 'cash', reason: 'x' }
  await gil.requests('POST', `/api/billing/invoices/${invoiceId}/payment`, byHand)
  const { daysLeft } = await checkout.standing()
  expect((await resolve(chargeId, 'extend')).body).toMatchObject({ error: 'ERR_INVOICE_PAID' })
  expect((await resolve(chargeId, 'refund')).status).toBe(200)
  expect((await checkout.standing()).daysLeft).toBe(daysLeft)
})

test('what was paid twice is refunded, never applied', async () => {
  const { world } = checkout
  const { invoiceId, txid } = await chooseSmall()
  await world.platform`update invoices set status = 'paid' where id = ${invoiceId}`
  await payAndLook(txid)
  const [problem] = (await world.gil.calls(listPaymentProblems, {})).body
  expect(problem?.problem).toBe('paidTwice')
  for (const action of ['extend', 'change'] as const) {
    expect((await resolve(problem?.id ?? 0, action)).body).toMatchObject({
      error: 'ERR_PAYMENT_NOT_RESOLVABLE',
    })
  }
  expect((await resolve(problem?.id ?? 0, 'refund')).status).toBe(200)
})

const growing = {
  users: hire,
  queues: () =>
    checkout.world.ana.requests('POST', '/api/queue', {
      name: `More ${++count}`,
      color: '#00FF00',
    }),
  connections: () =>
    checkout.world.ana.requests('POST', '/api/whatsapp', { name: `More ${++count}` }),
}
const kinds = Object.keys(growing) as (keyof typeof growing)[]

test('of a payment and a creation at the same moment one sees the other, twenty times', async () => {
  for (let round = 0; round < 20; round++) {
    await shrink()
    const kind = kinds[round % kinds.length] ?? 'users'
    const { txid } = await chooseSmall()
    await checkout.notify(checkout.bank.pay(txid))
    const [made] = await Promise.all([growing[kind](), checkout.runChecks()])
    const { planId, charges } = await checkout.standing()
    const isGiven = planId === small
    const problem = isGiven ? null : 'planTooSmall'
    expect([round, ...charges.map((charge) => charge.problem)]).toEqual([round, problem])
    // Either the company has outgrown the plan, or the plan has stopped it.
    expect([round, kind, made.status === 200]).toEqual([round, kind, !isGiven])
  }
})
