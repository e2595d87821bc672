import type { BinaryNode } from '@whiskeysockets/baileys'
import { children, stanza } from './nodes.ts'
import type { Network } from './state.ts'

/** Undefined without the token that came with the order. */
export function orderNode(network: Network, asked: BinaryNode): BinaryNode | undefined {
  const order = network.orders.get(asked.attrs.id ?? '')
  const [token] = children(asked, 'token')
  const said = token?.content instanceof Uint8Array ? Buffer.from(token.content).toString() : ''
  if (!order || said !== order.token) return undefined
  const { articles, currency } = order
  const total = articles.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const text = (tag: string, value: string | number) => stanza(tag, {}, Buffer.from(String(value)))
  const products = articles.map(({ name, quantity, price }, at) =>
    stanza('product', {}, [
      text('id', at),
      text('name', name),
      text('price', price),
      text('currency', currency),
      text('quantity', quantity),
      stanza('image', {}, [text('url', 'https://example.com/a.jpg')]),
    ]),
  )
  const price = stanza('price', {}, [text('total', total), text('currency', currency)])
  return stanza('order', {}, [...products, price])
}
