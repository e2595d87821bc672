import { afterAll, beforeAll, expect, test } from 'bun:test'
import * as billing from './billing-contract.ts'
import { showSubscription } from './contract.ts'
import { type Checkout, openCheckout } from './testing/checkout.ts'

let checkout: Checkout
beforeAll(async () => {
  checkout = await openCheckout()
})
afterAll(() => checkout.close())

const audited = (noun: string) => checkout.world.platform`
  select company_id "companyId", user_name "by", is_super "isSuper", before, after
  from audit_log where noun = ${noun} order by id desc limit 1`

test('a payment by hand extends like any other, once, with who and why', async () => {
  const { world } = checkout
  const invoiceId = await checkout.invoice()
  const pay = { invoiceId, method: 'cash', reason: 'Pagó en la oficina' } as const
  const both = await Promise.all([1, 2].map(() => world.gil.calls(billing.payByHand, pay)))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  const paid = both.find(({ status }) => status === 200)
  expect(paid?.body).toMatchObject({
    status: 'paid',
    method: 'cash',
    reason: 'Pagó en la oficina',
    settledBy: 'Gil',
    company: { id: world.acmeId, name: 'Acme' },
  })
  expect((await checkout.standing()).daysLeft).toBeGreaterThan(30)
  expect(await audited('invoice')).toMatchObject([
    {
      companyId: world.acmeId,
      by: 'Gil',
      isSuper: true,
      after: { status: 'paid', method: 'cash' },
    },
  ])
  const refused = await world.gil.calls(billing.cancelInvoice, { invoiceId, reason: 'x' })
  expect(refused.body.error).toBe('ERR_INVOICE_PAID')
})

test('cancelling needs a reason and leaves the due date', async () => {
  const { world } = checkout
  const invoiceId = await checkout.invoice()
  const blank = await world.gil.calls(billing.cancelInvoice, { invoiceId, reason: '  ' })
  expect(blank.body.fields).toEqual({ reason: 'Required' })
  const done = await world.gil.calls(billing.cancelInvoice, { invoiceId, reason: 'Cortesía' })
  expect(done.body).toMatchObject({ status: 'cancelled', reason: 'Cortesía', settledBy: 'Gil' })
  expect((await checkout.standing()).daysLeft).toBe(5)
  const again = await world.gil.calls(billing.cancelInvoice, { invoiceId, reason: 'x' })
  expect(again.body.error).toBe('ERR_INVOICE_CLOSED')
})

test('companies with usage against plan, last payment and what they owe', async () => {
  const { world } = checkout
  const { gil } = world
  const paidId = await checkout.invoice()
  await gil.calls(billing.payByHand, { invoiceId: paidId, method: 'transfer', reason: 'x' })
  await world.platform`
    insert into invoices (company_id, detail, amount, currency, due_date)
    values (${world.acmeId}, 'Pro', 49990, 'BRL', current_date - 1)`
  const { body } = await gil.calls(billing.listBillingCompanies, {})
  expect(body).toMatchObject({ count: 2, hasMore: false })
  expect(body.companies[0]).toMatchObject({
    name: 'Acme',
    plan: { name: 'Pro' },
    users: { used: 4, allowed: 10 },
    connections: { used: 1, allowed: 5 },
    queues: { used: 2, allowed: 10 },
    owed: { amount: 49990, isOverdue: true },
    lastPayment: { amount: 49990, currency: 'BRL', method: 'transfer' },
  })
  const owing = await gil.calls(billing.listBillingCompanies, { overdue: true })
  expect(owing.body.companies.map(({ name }) => name)).toEqual(['Acme'])
  const found = await gil.calls(billing.listBillingCompanies, { searchParam: 'glob' })
  expect(found.body.companies.map(({ name }) => name)).toEqual(['Globex'])
})

test('an invoice is owed from its due date, and a company on trial is on trial', async () => {
  const { world } = checkout
  const { gil, platform } = world
  const acme = async () => {
    const { body } = await gil.calls(billing.listBillingCompanies, { searchParam: 'acme' })
    return body.companies[0]
  }
  await platform`delete from invoices where company_id = ${world.acmeId} and status = 'open'`
  const set = (days: number) => platform`
    with company as (update companies set due_date = today.day + ${days}::integer,
        trial_expiration = today.day + ${days}::integer
      from (select (now() at time zone time_zone)::date "day" from companies
        where id = ${world.acmeId}) today
      where id = ${world.acmeId} returning due_date)
    insert into invoices (company_id, detail, amount, currency, due_date)
    select ${world.acmeId}, 'Pro', 49990, 'BRL', due_date from company`
  await set(3)
  expect(await acme()).toMatchObject({ isTrial: true, daysLeft: 3, owed: null })
  await platform`delete from invoices where company_id = ${world.acmeId} and status = 'open'`
  await set(0)
  expect(await acme()).toMatchObject({ daysLeft: 0, owed: { amount: 49990, isOverdue: false } })
  await platform`update companies set trial_expiration = due_date - 30 where id = ${world.acmeId}`
  expect(await acme()).toMatchObject({ isTrial: false })
})

test('revenue of a month by currency, invoices of all with filters', async () => {
  const { world } = checkout
  const { gil, platform, acmeId, globexId } = world
  await platform`delete from invoices`
  await platform`
    insert into invoices (company_id, detail, amount, currency, due_date, status, paid_at)
    select ${acmeId}::integer, 'Pro', 49990, 'BRL', current_date + 1, 'paid', now()
    union all select ${acmeId}, 'Pro', 10, 'MXN', current_date + 2, 'paid', now()
    union all select ${globexId}, 'Pro', 10, 'BRL', current_date + 3, 'paid', now()
    union all select ${globexId}, 'Pro', 7, 'BRL', current_date - 3, 'open', null
    union all select ${globexId}, 'Pro', 9, 'BRL', current_date - 40, 'paid', '2026-01-31T23:30:00Z'`
  expect((await gil.calls(billing.showRevenue, {})).body).toEqual([
    { currency: 'BRL', amount: 50000, count: 2 },
    { currency: 'MXN', amount: 10, count: 1 },
  ])
  const january = await gil.calls(billing.showRevenue, { month: '2026-01' })
  expect(january.body).toEqual([{ currency: 'BRL', amount: 9, count: 1 }])
  const list = async (input: object) =>
    (await gil.calls(billing.listBillingInvoices, input)).body.invoices.map(({ amount }) => amount)
  expect(await list({})).toEqual([10, 10, 49990, 7, 9])
  expect(await list({ status: 'open' })).toEqual([7])
  expect(await list({ overdue: true })).toEqual([7])
  expect(await list({ ofCompany: acmeId })).toEqual([10, 49990])
  expect(await list({ searchParam: 'acme' })).toEqual([10, 49990])
})

test('supers only, and how to reach them is said to companies', async () => {
  const { world } = checkout
  for (const path of ['invoices', 'companies', 'revenue', 'problems', 'contact']) {
    expect([path, (await world.ana.requests('GET', `/api/billing/${path}`)).status]).toEqual([
      path,
      403,
    ])
  }
  const contact = { name: 'Recado MX', whatsapp: '+52 55 1234 5678', email: 'hola@recado.example' }
  const saved = await world.gil.calls(billing.saveBillingContact, contact)
  expect(saved.body).toEqual({ ...contact, whatsapp: '525512345678' })
  const wrong = { name: '', whatsapp: '123', email: 'x' }
  const refused = await world.gil.calls(billing.saveBillingContact, wrong)
  expect(refused.body.fields).toEqual({ whatsapp: 'Too Short!', email: 'Invalid email' })
  const newRange = { ...contact, whatsapp: '+999123456789' }
  await world.gil.calls(billing.saveBillingContact, newRange)
  const sentBack = { ...contact, whatsapp: '999123456789' }
  expect((await world.gil.calls(billing.saveBillingContact, sentBack)).status).toBe(200)
  const other = { ...contact, whatsapp: '999123456780' }
  const unread = await world.gil.calls(billing.saveBillingContact, other)
  expect(unread.body.fields).toEqual({ whatsapp: 'Of no country' })
  await world.gil.calls(billing.saveBillingContact, contact)
  const shown = await world.ana.calls(showSubscription, {})
  expect(shown.body.contact).toEqual(saved.body)
  expect(await audited('billingContact')).toMatchObject([{ by: 'Gil' }])
})

test('a problem is settled with a reason, and leaves the list', async () => {
  const { world, bank } = checkout
  const invoiceId = await checkout.invoice()
  const { txid } = (await checkout.charge(invoiceId)).body
  await checkout.notify(bank.pay(txid, { valor: '1.00' }))
  await checkout.runChecks()
  const [problem] = (await world.gil.calls(billing.listPaymentProblems, {})).body
  const settle = { chargeId: problem?.id ?? 0, reason: 'Devuelto a mano' }
  expect((await world.gil.calls(billing.settlePaymentProblem, settle)).status).toBe(200)
  expect((await world.gil.calls(billing.settlePaymentProblem, settle)).status).toBe(404)
  expect((await world.gil.calls(billing.listPaymentProblems, {})).body).toEqual([])
  expect(await audited('charge')).toMatchObject([
    { by: 'Gil', after: { reason: 'Devuelto a mano' } },
  ])
})
