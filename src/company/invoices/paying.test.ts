/** One extension or none, whatever happens to the notice. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { eventsOf } from '#workshop/testing/stored-events'
import { listPaymentProblems } from './billing-contract.ts'
import { nextCheckAt } from './checking-charges.ts'
import { showReceipt } from './receipt-contract.ts'
import { type Checkout, openCheckout } from './testing/checkout.ts'

let checkout: Checkout
beforeAll(async () => {
  checkout = await openCheckout()
})
afterAll(() => checkout.close())

/** A month after a due day five days ahead, in days from today. */
const monthLater = async () => {
  const [row] = await checkout.world.platform<{ days: number }[]>`
    select ((current_date + 5 + interval '1 month')::date - current_date) days`
  return row?.days ?? 0
}

async function charged(more = {}) {
  const invoiceId = await checkout.invoice()
  const { body } = await checkout.charge(invoiceId, more)
  return { invoiceId, txid: body.txid }
}

const extended = async () => (await checkout.standing()).daysLeft > 5

test('paid: the invoice, the due date, an event for everybody, a receipt', async () => {
  const { world, bank } = checkout
  const { invoiceId, txid } = await charged()
  await world.platform`delete from events`
  const answer = await checkout.notify(bank.pay(txid))
  expect([answer.status, await answer.json()]).toEqual([200, { received: true }])
  expect(await extended()).toBe(false)
  expect(await checkout.runChecks()).toBeGreaterThan(0)
  const now = await checkout.standing()
  expect(now).toMatchObject({
    daysLeft: await monthLater(),
    charges: [{ status: 'paid', problem: null }],
    invoices: ['paid'],
  })
  const events = await eventsOf(world.platform)
  const payment = events.find(({ channel }) => channel === `company-${world.acmeId}-payment`)
  expect(payment).toMatchObject({
    rooms: ['billing'],
    data: { action: 'CONCLUIDA', company: { id: world.acmeId, name: 'Acme' }, invoiceId },
  })
  const receipt = await world.ana.calls(showReceipt, { invoiceId })
  expect(receipt.body).toMatchObject({
    number: invoiceId,
    amount: 49990,
    currency: 'BRL',
    method: 'pix',
    paymentId: `E${txid}`,
  })
  expect((await world.gil.calls(showReceipt, { invoiceId })).status).toBe(404)
})

test('the notice twice, at once and late extends once', async () => {
  const { bank } = checkout
  const { txid } = await charged()
  const notice = bank.pay(txid)
  await Promise.all([1, 2, 3, 4].map(() => checkout.notify(notice)))
  await checkout.runChecks()
  await checkout.notify(notice)
  await checkout.notify({ pix: [{ ...notice.pix[0], endToEndId: 'another event' }] })
  await checkout.runChecks()
  await checkout.runChecks()
  expect((await checkout.standing()).daysLeft).toBe(await monthLater())
})

test('notices that come together are stored together, each once', async () => {
  const { world, bank, notify } = checkout
  const { txid } = await charged()
  const { pix } = bank.pay(txid)
  await world.platform`delete from payment_events`
  const ids = Array.from({ length: 40 }, (_, n) => `E${n % 30}`)
  const answers = await Promise.all(
    ids.map((endToEndId) => notify({ pix: [{ ...pix[0], endToEndId }] })),
  )
  expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200))
  const [stored] = await world.platform<{ events: number; transactions: number }[]>`
    select count(*)::integer events, count(distinct xmin::text)::integer transactions
    from payment_events`
  expect(stored?.events).toBe(30)
  expect(stored?.transactions).toBeLessThan(10)
  expect(await checkout.runChecks()).toBeGreaterThan(0)
  expect(await checkout.standing()).toMatchObject({ daysLeft: await monthLater() })
})

test('without any notice it is found by asking', async () => {
  const { bank } = checkout
  const { txid } = await charged()
  await checkout.runChecks()
  expect(await extended()).toBe(false)
  bank.pay(txid)
  await checkout.runChecks()
  expect(await extended()).toBe(true)
})

test('a notice before our own answer counts, and the answer changes nothing', async () => {
  const { world, bank } = checkout
  const invoiceId = await checkout.invoice()
  bank.state.losesAnswers = true
  await checkout.charge(invoiceId)
  bank.state.losesAnswers = false
  const [row] = await world.platform<{ txid: string }[]>`
    select txid from charges where status = 'creating' and invoice_id = ${invoiceId}`
  await checkout.notify(bank.pay(row?.txid ?? ''))
  await checkout.runChecks()
  expect(await checkout.standing()).toMatchObject({ charges: [{ status: 'paid' }] })
  expect((await checkout.charge(invoiceId)).body.error).toBe('ERR_INVOICE_PAID')
})

test('a notice that lies extends nothing: the provider is asked', async () => {
  const { bank } = checkout
  const { txid } = await charged()
  const lie = { endToEndId: 'lie', txid, valor: '499.90', chave: 'pix-key' }
  expect((await checkout.notify({ pix: [lie] })).status).toBe(200)
  await checkout.runChecks()
  expect(await extended()).toBe(false)
  const forged = await checkout.notify(bank.pay(txid), 'x'.repeat(20))
  expect([forged.status, (await forged.json()).error]).toEqual([401, 'ERR_PAYMENT_SIGNATURE'])
  const unknown = { pix: [{ ...lie, endToEndId: 'unknown', txid: 'f'.repeat(32) }] }
  expect((await checkout.notify(unknown)).status).toBe(200)
})

test('a wrong amount, another currency or key, is listed and extends nothing', async () => {
  const { world, bank } = checkout
  const { txid, invoiceId } = await charged()
  await checkout.notify(bank.pay(txid, { valor: '499.89' }))
  await checkout.runChecks()
  expect(await checkout.standing()).toMatchObject({
    daysLeft: 5,
    charges: [{ problem: 'wrongAmount' }],
    invoices: ['open'],
  })
  const problems = await world.gil.calls(listPaymentProblems, {})
  expect(problems.body).toMatchObject([{ problem: 'wrongAmount', invoiceId, amount: 49990 }])

  const other = await charged()
  bank.pay(other.txid)
  const cob = bank.cobs.get(other.txid)
  if (cob) bank.cobs.set(other.txid, { ...cob, chave: 'of somebody else' })
  await checkout.runChecks()
  expect(await checkout.standing()).toMatchObject({ daysLeft: 5, invoices: ['open'] })
})

test('a payment of another company’s charge extends that one only', async () => {
  const { world, bank } = checkout
  const { txid } = await charged()
  const { platform, globexId } = world
  await platform`update companies set due_date = current_date + 5 where id = ${globexId}`
  await checkout.notify(bank.pay(txid))
  await checkout.runChecks()
  const [globex] = await platform`
    select due_date - current_date days from companies where id = ${globexId}`
  expect(globex).toEqual({ days: 5 })
  await platform`update companies set due_date = null where id = ${globexId}`
})

test('paid twice, the second extends nothing and is listed until it was refunded', async () => {
  const { world, bank } = checkout
  const { invoiceId, txid } = await charged()
  await world.platform`update charges set expires_at = now() + interval '1 minute'`
  const second = (await checkout.charge(invoiceId)).body.txid
  expect(second).not.toBe(txid)
  await checkout.notify(bank.pay(txid))
  await checkout.notify(bank.pay(second))
  await checkout.runChecks()
  const standing = await checkout.standing()
  expect(standing.daysLeft).toBe(await monthLater())
  expect(standing.charges.map(({ problem }) => String(problem)).sort()).toEqual([
    'null',
    'paidTwice',
  ])
  const listed = (await world.gil.calls(listPaymentProblems, {})).body
  const twice = listed.find(({ problem }) => problem === 'paidTwice')
  expect(twice).toMatchObject({ invoiceId, amount: 49990 })
  await checkout.notify(bank.refund(twice?.txid ?? '', '499.90'))
  await checkout.runChecks()
  const left = (await world.gil.calls(listPaymentProblems, {})).body
  expect(left.filter(({ problem }) => problem === 'paidTwice')).toEqual([])
  expect(await extended()).toBe(true)
})

test('a refund is noted, supers are told, nothing is taken back', async () => {
  const { world, bank } = checkout
  const { txid, invoiceId } = await charged()
  await checkout.notify(bank.pay(txid))
  await checkout.runChecks()
  await world.platform`delete from events`
  await checkout.notify(bank.refund(txid, '100.00'))
  await checkout.runChecks()
  expect(await checkout.standing()).toMatchObject({
    daysLeft: await monthLater(),
    charges: [{ status: 'paid', problem: 'refunded' }],
    invoices: ['paid'],
  })
  const problems = (await world.gil.calls(listPaymentProblems, {})).body
  expect(problems[0]).toMatchObject({ invoiceId, problem: 'refunded', refundedAmount: 10000 })
  const told = (await eventsOf(world.platform)).map(({ channel }) => channel)
  expect(told).toContain(`company-${world.globexId}-billing`)
})

test('the notice of the refund before that of the payment: nothing is extended', async () => {
  const { bank } = checkout
  const { txid } = await charged()
  const paid = bank.pay(txid)
  await checkout.notify(bank.refund(txid, '499.90'))
  await checkout.notify(paid)
  await checkout.runChecks()
  await checkout.notify(paid)
  await checkout.runChecks()
  expect(await checkout.standing()).toMatchObject({
    daysLeft: 5,
    charges: [{ status: 'paid', problem: 'refunded' }],
    invoices: ['open'],
  })
})

test('the chosen plan counts from the payment; one that is gone meanwhile is listed', async () => {
  const { world, bank } = checkout
  const { platform } = world
  const before = (await checkout.standing()).planId
  const [big] = await platform<{ id: number }[]>`
    insert into plans (name, users, connections, queues, value) values ('Big', 50, 5, 10, 900)
    returning id`
  const { txid } = await charged({ planId: big?.id })
  expect((await checkout.standing()).planId).toBe(before)
  await platform`update plans set value = 950 where id = ${big?.id ?? 0}`
  await checkout.notify(bank.pay(txid))
  await checkout.runChecks()
  expect((await checkout.standing()).planId).toBe(big?.id ?? 0)
  const [invoice] = await platform`
    select detail, amount::float8 from invoices where company_id = ${world.acmeId}`
  expect(invoice).toEqual({ detail: 'Big', amount: 90000 })

  await platform`update companies set plan_id = ${before} where id = ${world.acmeId}`
  const again = await charged({ planId: big?.id })
  await platform`delete from plans where id = ${big?.id ?? 0}`
  await checkout.notify(bank.pay(again.txid))
  await checkout.runChecks()
  expect(await checkout.standing()).toMatchObject({
    planId: before,
    daysLeft: 5,
    charges: [{ problem: 'planDeleted' }],
    invoices: ['open'],
  })
})

test('disabled or deleted while somebody pays: the company has what it has paid for', async () => {
  const { world, bank } = checkout
  const { platform, acmeId, services } = world
  for (const change of ['status = false', 'deleted_at = now()']) {
    const { txid } = await charged()
    await platform.unsafe(`update companies set ${change} where id = ${acmeId}`)
    await checkout.notify(bank.pay(txid))
    await checkout.runChecks()
    expect(await checkout.standing()).toMatchObject({
      daysLeft: await monthLater(),
      invoices: ['paid'],
    })
  }
  await platform`update companies set status = true, deleted_at = null where id = ${acmeId}`
  services.logins.forget()
})

test('cancelled or withdrawn while somebody pays: listed for a refund', async () => {
  const { world, bank } = checkout
  for (const status of ['cancelled', 'withdrawn']) {
    const { txid, invoiceId } = await charged()
    await world.platform`update invoices set status = ${status} where id = ${invoiceId}`
    await checkout.notify(bank.pay(txid))
    await checkout.runChecks()
    expect(await checkout.standing()).toMatchObject({
      daysLeft: 5,
      charges: [{ problem: 'invoiceClosed' }],
      invoices: [status],
    })
  }
})

test('paid late, the new term begins today', async () => {
  const { world, bank } = checkout
  const invoiceId = await checkout.invoice(-40)
  const { txid } = (await checkout.charge(invoiceId)).body
  await checkout.notify(bank.pay(txid))
  await checkout.runChecks()
  const [row] = await world.platform<{ days: number }[]>`
    select ((current_date + interval '1 month')::date - current_date) days`
  expect((await checkout.standing()).daysLeft).toBe(row?.days ?? 0)
})

test('a provider that is away when asked is asked again later', async () => {
  const { world, bank } = checkout
  const { txid } = await charged()
  await checkout.runChecks()
  bank.state.status = 500
  await checkout.notify(bank.pay(txid))
  await checkout.runChecks()
  expect(await extended()).toBe(false)
  bank.state.status = 200
  const [job] = await world.platform<{ wait: number }[]>`
    select extract(epoch from run_at - now())::float8 wait from graphile_worker.jobs
    where task_identifier = 'check_charge'`
  expect(Math.abs((job?.wait ?? 0) - 30)).toBeLessThan(20)
  await checkout.runChecks()
  expect(await extended()).toBe(true)
  await checkout.runChecks()
  expect(await checkout.runChecks()).toBe(0)
})

test('asked every 30 seconds, then every 15 minutes for a day, then no more', () => {
  const at = (minutes: number) => new Date(minutes * 60_000)
  const end = at(60)
  expect(nextCheckAt(end, at(10))).toEqual(at(10.5))
  expect(nextCheckAt(end, at(61))).toEqual(at(76))
  expect(nextCheckAt(end, at(60 + 1439))).toEqual(at(60 + 1454))
  expect(nextCheckAt(end, at(60 + 1441))).toBeUndefined()
})
