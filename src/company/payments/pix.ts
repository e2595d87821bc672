/**
 * Pix by the standard API of the Central Bank of Brazil (`/cob`), as Efí and others serve it: OAuth
 * with client credentials over mutual TLS.
 */
import { timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { fail } from '#kernel/errors'
import { truncate } from '#kernel/text/truncate'
import { amountOf, decimalText } from './money.ts'
import { openPixConnection, type PixConnection, type PixOptions } from './pix-connection.ts'
import { readPixNotices } from './pix-notices.ts'
import type { ChargeRequest, PaymentProvider, ProviderCharge } from './provider.ts'

const Refund = v.object({ valor: v.string(), status: v.string() })

const Payment = v.object({
  endToEndId: v.string(),
  valor: v.string(),
  horario: v.optional(v.string()),
  devolucoes: v.optional(v.array(Refund), []),
})

const Cob = v.object({
  txid: v.string(),
  status: v.string(),
  valor: v.object({ original: v.string() }),
  chave: v.optional(v.string(), ''),
  loc: v.optional(v.object({ id: v.optional(v.number()), location: v.optional(v.string()) }), {}),
  location: v.optional(v.string()),
  pixCopiaECola: v.optional(v.string()),
  pix: v.optional(v.array(Payment), []),
})
type Cob = v.InferOutput<typeof Cob>

const currency = 'BRL'

export function openPix(settings: PixOptions): PaymentProvider {
  const connection = openPixConnection(settings)
  return {
    name: 'pix',
    key: settings.key,
    leastValidMs: 0,
    accepts: (asked) => asked === currency,
    create: (request) => createCob(connection, settings.key, request),
    find: ({ txid }) => findCob(connection, settings.key, txid),
    refund: (charge) => refundPix(connection, charge),
    async readNotices({ body, secret }) {
      if (!isSame(secret ?? '', settings.webhookSecret)) fail('ERR_PAYMENT_SIGNATURE')
      return readPixNotices(body)
    },
  }
}

async function createCob(connection: PixConnection, key: string, request: ChargeRequest) {
  const { txid, description, createdAt, expiresAt } = request
  const body = {
    calendario: { expiracao: Math.round((expiresAt.getTime() - createdAt.getTime()) / 1000) },
    valor: { original: decimalText(request) },
    chave: key,
    solicitacaoPagador: truncate(description, 140),
  }
  const { status, answer } = await connection.call('PUT', `/v2/cob/${txid}`, body)
  if (status < 300) return withCode(connection, shownCob(v.parse(Cob, answer), key), answer)
  // The request before this one may have made it although its response was lost.
  const existing = await findCob(connection, key, txid)
  return existing ?? fail('ERR_PAYMENT_REFUSED', { cause: new Error(`Pix answered ${status}`) })
}

async function findCob(connection: PixConnection, key: string, txid: string) {
  const { status, answer } = await connection.call('GET', `/v2/cob/${txid}`)
  if (status === 404) return undefined
  const cob = v.safeParse(Cob, answer)
  if (status >= 300 || !cob.success) {
    fail('ERR_PAYMENT_PROVIDER_AWAY', { cause: new Error(`Pix answered ${status}`) })
  }
  return withCode(connection, shownCob(cob.output, key), answer)
}

/** The number of the refund is the charge's: a repeated request is refused, and nothing is sent twice. */
async function refundPix(connection: PixConnection, charge: ProviderCharge) {
  const { txid, paymentId } = charge
  const path = `/v2/pix/${paymentId}/devolucao/${txid}`
  const { status } = await connection.call('PUT', path, { valor: decimalText(charge) })
  if (status >= 500)
    fail('ERR_PAYMENT_PROVIDER_AWAY', { cause: new Error(`Pix answered ${status}`) })
  if (status >= 300) fail('ERR_PAYMENT_REFUSED', { cause: new Error(`Pix answered ${status}`) })
}

const Location = v.object({ loc: v.object({ id: v.number() }) })
const Code = v.object({ qrcode: v.string() })

/** Older providers say the code only of the location. */
async function withCode(
  connection: PixConnection,
  charge: ProviderCharge,
  answer: unknown,
): Promise<ProviderCharge> {
  const location = v.safeParse(Location, answer)
  if (charge.code || charge.status !== 'open' || !location.success) return charge
  const path = `/v2/loc/${location.output.loc.id}/qrcode`
  const code = v.safeParse(Code, (await connection.call('GET', path)).answer)
  return { ...charge, code: code.success ? code.output.qrcode : null }
}

function shownCob(cob: Cob, key: string): ProviderCharge {
  const paid = cob.pix.map(({ valor }) => amountIn(valor))
  const refunds = cob.pix.flatMap(({ devolucoes }) => devolucoes)
  const isPaid = cob.status === 'CONCLUIDA'
  const [first] = cob.pix
  return {
    txid: cob.txid,
    reference: null,
    status: isPaid ? 'paid' : openOrExpired(cob),
    // A payment into another key is none of ours.
    currency: cob.chave === key ? currency : '',
    amount: isPaid && paid.length > 0 ? sum(paid) : amountIn(cob.valor.original),
    code: cob.pixCopiaECola ?? null,
    url: null,
    location: cob.loc.location ?? cob.location ?? null,
    paidAt: first?.horario ? new Date(first.horario) : null,
    paymentId: first?.endToEndId ?? null,
    refundedAmount: sum(
      refunds
        .filter(({ status }) => status !== 'NAO_REALIZADO')
        .map(({ valor }) => amountIn(valor)),
    ),
  }
}

function openOrExpired({ status }: Cob) {
  return status.startsWith('REMOVIDA') ? 'expired' : 'open'
}

/** What is no amount equals none of ours. */
function amountIn(text: string): number {
  return amountOf(text, currency) ?? -1
}

function sum(amounts: number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}

function isSame(one: string, other: string): boolean {
  const hash = (text: string) => new Bun.CryptoHasher('sha256').update(text).digest()
  return timingSafeEqual(hash(one), hash(other))
}
