import type { proto } from '@whiskeysockets/baileys'
import { amountOf, type Kind, linesOf } from './kind.ts'

/** @param articles a line for each, once WhatsApp has told them */
export function order(placed: proto.Message.IOrderMessage, articles: string[] = []): Kind {
  const { itemCount, orderTitle, message, totalAmount1000, totalCurrencyCode } = placed
  const count = itemCount ? `× ${itemCount}` : ''
  const total = [count, amountOf(totalAmount1000, totalCurrencyCode)].filter(Boolean).join(' · ')
  return {
    mediaType: 'order',
    body: linesOf(orderTitle, ...articles, total, message),
    card: { picture: placed.thumbnail },
  }
}

export function product({ product: sold, catalog, ...said }: proto.Message.IProductMessage): Kind {
  const price = amountOf(sold?.salePriceAmount1000 || sold?.priceAmount1000, sold?.currencyCode)
  const about = [sold?.title ?? catalog?.title, price, sold?.description ?? catalog?.description]
  const picture = sold?.productImage ?? catalog?.catalogImage
  return {
    mediaType: 'product',
    body: linesOf(...about, said.body, said.footer, sold?.url),
    head: picture ? { imageMessage: picture } : undefined,
  }
}

export const invoice = ({
  note,
  attachmentJpegThumbnail,
}: proto.Message.IInvoiceMessage): Kind => ({
  mediaType: 'payment',
  body: note ?? '',
  card: { picture: attachmentJpegThumbnail },
})

export function paymentRequest(asked: proto.Message.IRequestPaymentMessage): Kind {
  const { amount, amount1000, currencyCodeIso4217, noteMessage } = asked
  const sum = amount?.value
    ? amountOf(amount.value, amount.currencyCode, amount.offset ?? 1000)
    : amountOf(amount1000, currencyCodeIso4217)
  return { mediaType: 'payment_request', body: linesOf(sum, noteIn(noteMessage)) }
}

export const payment = (sent: { noteMessage?: proto.IMessage | null }): Kind => ({
  mediaType: 'payment',
  body: noteIn(sent.noteMessage) ?? '',
})

const noteIn = (note: proto.IMessage | null | undefined) =>
  note?.conversation ?? note?.extendedTextMessage?.text
