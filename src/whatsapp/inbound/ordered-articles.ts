/** The articles of an order: WhatsApp tells them on request only. The message is there without them. */
import { type OrderDetails, proto } from '@whiskeysockets/baileys'
import { eq } from 'drizzle-orm'
import { messages } from '#db/schema/messages.ts'
import { completeWords } from '#desk/messages/receiving/completing'
import type { Company, Scope } from '#kernel/scope'
import { storable } from '#kernel/text/storable'
import { truncate } from '#kernel/text/truncate'
import { amountOf } from './kinds/kind.ts'
import { rowWords } from './kinds/native-flow.ts'
import { order } from './kinds/shop.ts'

export type AskOrder = (orderId: string, token: string) => Promise<OrderDetails>

const longestKey = 1000

export async function learnArticles(company: Company, messageId: number, ask: AskOrder) {
  const placed = await company.scope((scope) => readOrder(scope, messageId))
  const { orderId, token } = placed ?? {}
  if (!placed || !orderId || !token) return
  if (orderId.length > longestKey || token.length > longestKey) return
  const articles = articlesIn(await ask(orderId, token), placed)
  if (articles.length === 0) return
  const { body } = order(placed, articles)
  await company.scope((scope) => completeWords(scope, messageId, storable(body)))
}

async function readOrder(scope: Scope, messageId: number) {
  const [row] = await scope.db
    .select({ details: messages.details })
    .from(messages)
    .where(eq(messages.id, messageId))
  const stored = row?.details?.content
  if (typeof stored !== 'string') return undefined
  return proto.Message.decode(Buffer.from(stored, 'base64')).orderMessage
}

const mostArticles = 50

function articlesIn({ products, price }: OrderDetails, placed: proto.Message.IOrderMessage) {
  // In another unit than the order itself they would say something wrong.
  const isSameUnit = price.total === Number(placed.totalAmount1000 ?? 0)
  return products.slice(0, mostArticles).map(({ name, quantity, price: each, currency }) => {
    const what = [quantity > 0 ? `${quantity} ×` : '', truncate(name ?? '', 200)]
    return rowWords(
      what.filter(Boolean).join(' '),
      isSameUnit ? amountOf(each, currency) : undefined,
    )
  })
}
