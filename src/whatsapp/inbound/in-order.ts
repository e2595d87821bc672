import { type BinaryNode, isJidGroup, type WASocket } from '@whiskeysockets/baileys'
import { withoutDevice } from '#whatsapp/addresses'

/** A message that is not done with after so long holds up its chat no more. */
const patienceMs = 120_000

/**
 * The library looks up who wrote before it takes a message's turn, and who is known is looked up
 * faster than who is new: so the second message of a customer could pass the first. Here the messages
 * of a chat are handed to it one after the other.
 *
 * That is all the order there has to be. The library would decrypt one message at a time, whoever
 * wrote it, each waiting for the commit of the one before: its lock for that is opened, so that what
 * comes of several chats at once is stored at once.
 */
export function handleInOrder({ ws, messageMutex }: Pick<WASocket, 'ws' | 'messageMutex'>) {
  messageMutex.mutex = async (work) => work()
  const handlers = ws.listeners('CB:message')
  const lastOf = new Map<string, Promise<unknown>>()
  ws.removeAllListeners('CB:message')
  ws.on('CB:message', (node: BinaryNode) => {
    const chat = chatOf(node)
    const handle = () => Promise.allSettled(handlers.map((handler) => handler(node)))
    const before = lastOf.get(chat)
    const mine = before ? Promise.race([before, Bun.sleep(patienceMs)]).then(handle) : handle()
    lastOf.set(chat, mine)
    mine.then(() => {
      if (lastOf.get(chat) === mine) lastOf.delete(chat)
    })
  })
}

/** A person's two addresses are one chat, and what the owner writes on the phone is in it too. */
function chatOf({ attrs }: BinaryNode): string {
  const { from = '', recipient, sender_lid, peer_recipient_lid } = attrs
  if (isJidGroup(from)) return from
  const [used, lid] = recipient ? [recipient, peer_recipient_lid] : [from, sender_lid]
  return withoutDevice(lid ?? used)
}
