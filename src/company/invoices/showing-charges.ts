import { renderSVG } from 'uqr'
import { decimalText } from '#company/payments/money'
import { fail } from '#kernel/errors'
import type { StoredCharge } from './charge-rows.ts'
import type { Charge } from './contract.ts'

export function shownCharge(charge: StoredCharge, key: string): Charge {
  const { txid, invoiceId, provider, amount, currency, createdAt, expiresAt, url } = charge
  const code = charge.code ?? url ?? fail('ERR_PAYMENT_REFUSED')
  return {
    txid,
    invoiceId,
    provider,
    calendario: {
      criacao: createdAt.toISOString(),
      expiracao: Math.round((expiresAt.getTime() - createdAt.getTime()) / 1000),
    },
    loc: { location: charge.location ?? '' },
    status: 'ATIVA',
    valor: { original: decimalText(charge) },
    chave: key,
    solicitacaoPagador: `Recado ${invoiceId}: ${charge.detail}`,
    qrcode: { qrcode: code, imagenQrcode: pictureOf(code) },
    amount,
    currency,
    url,
    expiresAt: expiresAt.toISOString(),
  }
}

function pictureOf(code: string): string {
  const svg = Buffer.from(renderSVG(code)).toString('base64')
  return `data:image/svg+xml;base64,${svg}`
}
