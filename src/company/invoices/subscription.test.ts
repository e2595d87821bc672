import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createWorld, type World } from '#workshop/testing/world'
import { showSubscription } from './contract.ts'
import { showReceipt } from './receipt-contract.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.platform`
    update installation set contact_name = 'Recado MX', contact_whatsapp = '525512345678'`
})
afterAll(() => world.close())

const dueIn = async (days: number, trialDays: number | null = null) => {
  await world.platform`
    update companies set trial_expiration = (now() at time zone time_zone)::date + ${trialDays}::integer,
      due_date = (now() at time zone time_zone)::date + ${days}::integer
    where id = ${world.acmeId}`
  world.services.logins.forget()
  return (await world.ana.calls(showSubscription, {})).body
}

test('a trial says how many days are left, and ends with the first payment', async () => {
  expect(await dueIn(6, 6)).toMatchObject({ trialDaysLeft: 6, daysLeft: 6, provider: null })
  expect(await dueIn(0, 0)).toMatchObject({ trialDaysLeft: 0, daysLeft: 0 })
  expect(await dueIn(-1, -1)).toMatchObject({ trialDaysLeft: null, daysLeft: -1 })
  expect(await dueIn(36, 6)).toMatchObject({ trialDaysLeft: null, daysLeft: 36 })
})

test('admins see what they owe and whom to write to, even when it has expired', async () => {
  const { ana, sara, platform, acmeId } = world
  await platform`
    insert into invoices (company_id, detail, amount, currency, due_date)
    values (${acmeId}, 'Pro', 49990, 'MXN', current_date - 9)`
  expect(await dueIn(-9)).toMatchObject({
    contact: { name: 'Recado MX', whatsapp: '525512345678', email: '' },
    plan: { name: 'Pro', value: 0 },
    openInvoice: { detail: 'Pro', amount: 49_990, isOverdue: true },
    currency: 'MXN',
  })
  expect((await ana.calls(showSubscription, {})).status).toBe(200)
  expect((await sara.calls(showSubscription, {})).status).toBe(403)
})

test('there is a receipt of what was paid, with both sides as they were, and of nothing else', async () => {
  const { ana, gil, platform, acmeId } = world
  const invoice = async (status: string, method: string | null) => {
    const [row] = await platform<{ id: number }[]>`
      insert into invoices (company_id, detail, amount, currency, due_date, status, method, paid_at)
      values (${acmeId}, 'Pro', 49990, 'BRL', current_date - 60 - ${status.length}::integer
        - ${method?.length ?? 0}::integer, ${status}, ${method},
        ${status === 'paid' ? new Date() : null})
      returning id`
    return row?.id ?? 0
  }
  const invoiceId = await invoice('paid', 'pix')
  await platform`
    insert into charges (company_id, invoice_id, provider, txid, detail, amount, currency, status,
      payment_id, expires_at)
    values (${acmeId}, ${invoiceId}, 'pix', 'tx1', 'Pro', 49990, 'BRL', 'paid', 'E123', now())`
  expect((await ana.calls(showReceipt, { invoiceId })).body).toMatchObject({
    number: invoiceId,
    amount: 49_990,
    currency: 'BRL',
    method: 'pix',
    paymentId: 'E123',
    issuer: { name: 'Recado MX' },
    company: { name: 'Acme' },
  })
  await platform`update installation set contact_name = 'Recado Norte'`
  await platform`
    update companies set name = 'Acme Norte', billing_name = 'Acme Norte SA', address_city = 'Tijuana',
      time_zone = 'America/Tijuana'
    where id = ${acmeId}`
  expect((await ana.calls(showReceipt, { invoiceId })).body).toMatchObject({
    issuer: { name: 'Recado MX' },
    company: { name: 'Acme', billingName: '', addressCity: '', timeZone: 'America/Mexico_City' },
  })
  expect((await gil.calls(showReceipt, { invoiceId })).body.error).toBe('ERR_NO_INVOICE_FOUND')
  const open = await invoice('cancelled', null)
  expect((await ana.calls(showReceipt, { invoiceId: open })).status).toBe(404)
  const byHand = await invoice('paid', 'cash')
  expect((await ana.calls(showReceipt, { invoiceId: byHand })).body).toMatchObject({
    method: 'cash',
    paymentId: null,
  })
})
