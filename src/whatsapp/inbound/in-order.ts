import { type BinaryNode, isJidGroup, type WASocket } from '@whiskeysockets/baileys'
import { withoutDevice } from '#whatsapp/addresses'

const patienceMs = 120_000

/** Passes the messages of a chat to the library one after the other. It looks up the sender before
 *  it queues a message, and known senders faster than new ones: a customer's second message could
 *  overtake the first. The library's own lock on decryption is opened, so that several chats share
 *  one commit. */
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

/** Both addresses of a person are one chat, which includes what the owner writes on the phone. */
function chatOf({ attrs }: BinaryNode): string {
  const { from = '', recipient, sender_lid, peer_recipient_lid } = attrs
  if (isJidGroup(from)) return from
  const [used, lid] = recipient ? [recipient, peer_recipient_lid] : [from, sender_lid]
  return withoutDevice(lid ?? used)
}
