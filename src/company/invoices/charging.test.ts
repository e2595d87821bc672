import { afterAll, beforeAll, expect, test } from 'bun:test'
import { openPix } from '#company/payments/pix'
import { createCharge, showSubscription } from './contract.ts'
import { type Checkout, openCheckout } from './testing/checkout.ts'

let checkout: Checkout
beforeAll(async () => {
  checkout = await openCheckout()
})
afterAll(() => checkout.close())

const billing = {
  firstName: 'Ana',
  lastName: 'Torres',
  address2: 'Rua A 1',
  city: 'São Paulo',
  state: 'SP',
  zipcode: '01000-000',
  country: 'BR',
}

async function plan(
  name: string,
  users: number,
  more: { value?: number; isPublic?: boolean } = {},
) {
  const { value = 100, isPublic = true } = more
  const [row] = await checkout.world.platform<{ id: number }[]>`
    insert into plans (name, users, connections, queues, value, is_public)
    values (${name}, ${users}, 5, 10, ${value}, ${isPublic}) returning id`
  return row?.id ?? 0
}

test('the charge is of the server’s price, and the same one while it is valid', async () => {
  const { bank, charge } = checkout
  const invoiceId = await checkout.invoice()
  const sent = { ...billing, price: 0.01, users: 1, connections: 1, plan: '{"price":1}' }
  const first = await charge(invoiceId, sent)
  expect(first.body).toMatchObject({
    invoiceId,
    provider: 'pix',
    status: 'ATIVA',
    valor: { original: '499.90' },
    chave: 'pix-key',
    calendario: { expiracao: 3600 },
    currency: 'BRL',
    amount: 49990,
    url: null,
  })
  expect(first.body.qrcode.qrcode).toContain('BR.GOV.BCB.PIX')
  expect(first.body.qrcode.imagenQrcode).toStartWith('data:image/svg+xml;base64,')
  const again = await Promise.all([charge(invoiceId), charge(invoiceId)])
  expect(again.map(({ body }) => body.txid)).toEqual([first.body.txid, first.body.txid])
  expect(bank.made).toEqual([first.body.txid])
})

test('two presses at once make one charge', async () => {
  const { bank, charge } = checkout
  const invoiceId = await checkout.invoice()
  const before = bank.made.length
  const both = await Promise.all([1, 2, 3].map(() => charge(invoiceId)))
  expect(new Set(both.map(({ body }) => body.txid)).size).toBe(1)
  expect(bank.made.length).toBe(before + 1)
})

test('a provider that is away is said so, and another press makes no second charge', async () => {
  const { bank, charge } = checkout
  const invoiceId = await checkout.invoice()
  const before = bank.made.length
  bank.state.losesAnswers = true
  const failed = await charge(invoiceId)
  expect([failed.status, failed.body.error]).toEqual([400, 'ERR_PAYMENT_PROVIDER_AWAY'])
  bank.state.losesAnswers = false
  bank.state.status = 503
  expect((await charge(invoiceId)).body.error).toBe('ERR_PAYMENT_PROVIDER_AWAY')
  bank.state.status = 200
  const made = await charge(invoiceId)
  expect([made.status, made.body.txid]).toEqual([200, bank.made.at(-1) ?? ''])
  expect(bank.made.length).toBe(before + 1)
})

test('one that was refused, or ends soon, is replaced by another', async () => {
  const { world, bank, charge } = checkout
  const { services, platform } = world
  const invoiceId = await checkout.invoice()
  services.payments = [openPix({ ...bank.options, key: 'unknown' })]
  expect((await charge(invoiceId)).body.error).toBe('ERR_PAYMENT_REFUSED')
  services.payments = [openPix(bank.options)]
  const first = await charge(invoiceId)
  expect(first.status).toBe(200)
  await platform`update charges set expires_at = now() + interval '2 minutes'`
  const second = await charge(invoiceId)
  expect(second.body.txid).not.toBe(first.body.txid)
})

test('nobody pays what is not theirs, not there, paid or closed', async () => {
  const { world, charge } = checkout
  const { platform, gil, sara } = world
  const invoiceId = await checkout.invoice()
  expect((await charge(999_999)).body.error).toBe('ERR_NO_INVOICE_FOUND')
  expect((await gil.calls(createCharge, { invoiceId })).status).toBe(404)
  expect((await sara.calls(createCharge, { invoiceId })).status).toBe(403)
  for (const [status, code] of [
    ['paid', 'ERR_INVOICE_PAID'],
    ['cancelled', 'ERR_INVOICE_CLOSED'],
    ['withdrawn', 'ERR_INVOICE_CLOSED'],
  ] as const) {
    await platform`update invoices set status = ${status} where id = ${invoiceId}`
    const refused = await charge(invoiceId)
    expect([status, refused.status, refused.body.error]).toEqual([status, 400, code])
  }
})

test('another plan at its price of today, if it is offered and has room', async () => {
  const { charge } = checkout
  const invoiceId = await checkout.invoice()
  const [small, big, hidden, free] = [
    await plan('Small', 3),
    await plan('Big', 50),
    await plan('Hidden', 50, { isPublic: false }),
    await plan('Free', 50, { value: 0 }),
  ]
  const refused = await charge(invoiceId, { planId: small })
  expect([refused.status, refused.body.error, refused.body.fields]).toEqual([
    400,
    'ERR_PLAN_TOO_SMALL',
    { users: '4 > 3' },
  ])
  for (const planId of [hidden, free, 999_999]) {
    expect((await charge(invoiceId, { planId })).body.error).toBe('ERR_NO_PLAN_FOUND')
  }
  const { services } = checkout.world
  services.currency = 'MXN'
  expect((await charge(invoiceId, { planId: big })).body.error).toBe('ERR_NO_PLAN_FOUND')
  services.currency = 'BRL'
  const own = await charge(invoiceId)
  const chosen = await charge(invoiceId, { plan: JSON.stringify({ planId: big, price: 1 }) })
  expect(chosen.body.valor.original).toBe('100.00')
  expect(chosen.body.txid).not.toBe(own.body.txid)
  expect((await checkout.standing()).charges).toMatchObject([
    { status: 'superseded' },
    { status: 'open' },
  ])
})

test('to whom the receipt is made out is kept whole, or refused in the form’s words', async () => {
  const { world, charge } = checkout
  const invoiceId = await checkout.invoice()
  const refused = await charge(invoiceId, { ...billing, firstName: '', zipcode: '' })
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    { firstName: 'O nome completo é obligatorio', zipcode: 'CEP é obligatorio' },
  ])
  expect((await charge(invoiceId, billing)).status).toBe(200)
  const [kept] = await world.platform`
    select billing_name as name from companies where id = ${world.acmeId}`
  expect(kept).toEqual({ name: 'Ana Torres' })
})

test('card fields are neither stored nor logged nor echoed', async () => {
  const { world, charge } = checkout
  const invoiceId = await checkout.invoice()
  const canary = { cardNumber: '4111222233334444', cvv: 'canary-9713', nameOnCard: 'CANARY HOLDER' }
  const written: string[] = []
  const { stdout, stderr } = process
  const originals = [stdout.write, stderr.write] as const
  const listen = (chunk: unknown) => written.push(String(chunk)) > 0
  Object.assign(stdout, { write: listen })
  Object.assign(stderr, { write: listen })
  const answers: string[] = []
  try {
    for (const more of [billing, { ...billing, firstName: '' }, { invoiceId: 'x' }]) {
      answers.push(JSON.stringify((await charge(invoiceId, { ...canary, ...more })).body))
    }
    checkout.bank.state.status = 500
    answers.push(JSON.stringify((await charge(invoiceId, canary)).body))
  } finally {
    checkout.bank.state.status = 200
    Object.assign(stdout, { write: originals[0] })
    Object.assign(stderr, { write: originals[1] })
  }
  const tables = await world.platform<{ name: string }[]>`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`
  const stored: string[] = []
  for (const { name } of tables) {
    const rows = await world.platform<{ text: string }[]>`
      select t::text as text from ${world.platform(name)} t`
    stored.push(...rows.map(({ text }) => text))
  }
  const everything = [...written, ...answers, ...stored, ...checkout.bank.bodies.map(String)].join()
  expect(stored.join()).toContain('Ana Torres')
  for (const secret of Object.values(canary)) expect(everything).not.toContain(secret)
})

test('without a provider it is said, and whom to write to', async () => {
  const { world, charge } = checkout
  const invoiceId = await checkout.invoice()
  await world.platform`update installation set contact_name = 'Recado MX'`
  const { payments } = world.services
  world.services.payments = []
  expect((await charge(invoiceId)).body.error).toBe('ERR_PAYMENT_NOT_SET_UP')
  const shown = await world.ana.calls(showSubscription, {})
  expect(shown.body).toMatchObject({
    provider: null,
    contact: { name: 'Recado MX' },
    openInvoice: { id: invoiceId },
  })
  world.services.payments = payments
  expect((await world.ana.calls(showSubscription, {})).body.provider).toBe('pix')
  await world.platform`update invoices set currency = 'MXN' where id = ${invoiceId}`
  expect((await charge(invoiceId)).body.error).toBe('ERR_PAYMENT_NOT_SET_UP')
})
