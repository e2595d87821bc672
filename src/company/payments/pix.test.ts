import { afterEach, beforeEach, expect, test } from 'bun:test'
import { openPix } from './pix.ts'
import { type PixStandIn, startPix } from './testing/pix-stand-in.ts'

let bank: PixStandIn
beforeEach(async () => {
  bank = await startPix({ secure: true })
})
afterEach(() => bank.stop())

const txid = 'a'.repeat(32)
const createdAt = new Date()
const request = {
  txid,
  amount: 49990,
  currency: 'BRL',
  description: 'Recado 1: Pro',
  createdAt,
  expiresAt: new Date(createdAt.getTime() + 3_600_000),
  email: 'ana@acme.example',
  returnUrl: 'http://localhost/financeiro?paid=1',
  cancelUrl: 'http://localhost/financeiro?pay=1',
}
const codeOf = (work: Promise<unknown>) => work.then(String, (error) => error.code)

test('a charge is made over mutual TLS with a token, and found again', async () => {
  const pix = openPix(bank.options)
  const made = await pix.create(request)
  expect(made).toMatchObject({ txid, status: 'open', amount: 49990, currency: 'BRL' })
  expect(made.code).toContain('BR.GOV.BCB.PIX')
  expect(bank.bodies).toEqual([
    {
      calendario: { expiracao: 3600 },
      valor: { original: '499.90' },
      chave: 'pix-key',
      solicitacaoPagador: 'Recado 1: Pro',
    },
  ])
  expect(await pix.find({ txid, reference: null })).toEqual(made)
  expect(await pix.find({ txid: 'b'.repeat(32), reference: null })).toBeUndefined()
  expect(bank.state.tokens).toBe(1)
})

test('without the certificate there is no connection; a wrong server is not believed', async () => {
  const { certificate: _, ...without } = bank.options
  const nobody = openPix({ ...without, certificate: undefined })
  expect(await codeOf(nobody.create(request))).toBe('ERR_PAYMENT_PROVIDER_AWAY')
  const stranger = openPix({ ...bank.options, ca: undefined })
  expect(await codeOf(stranger.create(request))).toBe('ERR_PAYMENT_PROVIDER_AWAY')
  expect(bank.made).toEqual([])
})

test('a token that is revoked early is renewed once; wrong credentials are said', async () => {
  const pix = openPix(bank.options)
  await pix.create(request)
  bank.state.token = 'another'
  expect(await pix.find({ txid, reference: null })).toMatchObject({ status: 'open' })
  const wrong = openPix({ ...bank.options, clientSecret: 'wrong' })
  expect(await codeOf(wrong.find({ txid, reference: null }))).toBe('ERR_PAYMENT_PROVIDER_AWAY')
})

test('asked again after an answer that was lost, it is the same charge', async () => {
  const pix = openPix(bank.options)
  bank.state.losesAnswers = true
  expect(await codeOf(pix.create(request))).toBe('ERR_PAYMENT_PROVIDER_AWAY')
  bank.state.losesAnswers = false
  expect(await pix.create(request)).toMatchObject({ txid, status: 'open' })
  expect(bank.made).toEqual([txid])
})

test('slow, broken and gone is away; what it does not take is refused', async () => {
  const pix = openPix(bank.options)
  expect(await codeOf(openPix({ ...bank.options, key: 'other' }).create(request))).toBe(
    'ERR_PAYMENT_REFUSED',
  )
  bank.state.status = 500
  expect(await codeOf(pix.find({ txid, reference: null }))).toBe('ERR_PAYMENT_PROVIDER_AWAY')
  bank.state.status = 200
  bank.state.delayMs = 1500
  expect(await codeOf(pix.create(request))).toBe('ERR_PAYMENT_PROVIDER_AWAY')
  bank.stop()
  expect(await codeOf(pix.create(request))).toBe('ERR_PAYMENT_PROVIDER_AWAY')
})

test('what was paid and given back is said in minor units', async () => {
  const pix = openPix(bank.options)
  await pix.create(request)
  bank.pay(txid)
  expect(await pix.find({ txid, reference: null })).toMatchObject({
    status: 'paid',
    amount: 49990,
    paymentId: `E${txid}`,
    refundedAmount: 0,
  })
  bank.refund(txid, '100.01')
  expect(await pix.find({ txid, reference: null })).toMatchObject({ refundedAmount: 10001 })
  bank.pay(txid, { valor: '0.01' })
  expect(await pix.find({ txid, reference: null })).toMatchObject({ amount: 1 })
})

test('a notice counts with the secret of its address, once per payment and per refund', async () => {
  const pix = openPix(bank.options)
  await pix.create(request)
  const read = (body: unknown, secret: string | undefined = bank.options.webhookSecret) =>
    pix.readNotices({
      body: new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body)),
      signature: undefined,
      secret,
    })
  const paid = bank.pay(txid)
  expect(await read(paid)).toEqual([{ event: `E${txid}`, txid }])
  expect(await read(bank.refund(txid, '1.00'))).toEqual([{ event: `E${txid} d1:DEVOLVIDO`, txid }])
  expect(await codeOf(read(paid, 'wrong'))).toBe('ERR_PAYMENT_SIGNATURE')
  expect(await codeOf(read(paid, ''))).toBe('ERR_PAYMENT_SIGNATURE')
  const odd = { pix: [{ endToEndId: 'E\0\ud800', txid: 'a\0' }] }
  expect(await read(odd)).toEqual([{ event: 'E\ufffd', txid: 'a' }])
  for (const body of ['', 'x', [], {}, { pix: {} }, { pix: [{}] }, { evento: 'teste_webhook' }]) {
    expect(await read(body)).toEqual([])
  }
})
