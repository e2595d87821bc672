import type { BinaryNode, WASocket } from '@whiskeysockets/baileys'

/** A message that is not done with after so long holds up its chat no more. */
const patienceMs = 120_000

/**
 * The library looks up who wrote before it takes a message's turn, and who is known is looked up
 * faster than who is new: so the second message of a customer could pass the first. Here the messages
 * of a chat are handed to it one after the other.
 */
export function handleInOrder({ ws }: Pick<WASocket, 'ws'>) {
  const handlers = ws.listeners('CB:message')
  const lastOf = new Map<string, Promise<unknown>>()
  ws.removeAllListeners('CB:message')
  ws.on('CB:message', (node: BinaryNode) => {
    const chat = node.attrs.from ?? ''
    const handle = () => Promise.allSettled(handlers.map((handler) => handler(node)))
    const before = lastOf.get(chat)
    const mine = before ? Promise.race([before, Bun.sleep(patienceMs)]).then(handle) : handle()
    lastOf.set(chat, mine)
    mine.then(() => {
      if (lastOf.get(chat) === mine) lastOf.delete(chat)
    })
  })
}
