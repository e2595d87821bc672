import { type BinaryNode, isJidBroadcast, isJidGroup, type WASocket } from '@whiskeysockets/baileys'
import { withoutDevice } from '#whatsapp/addresses'
import { recentValues } from '#whatsapp/recent-values'

const longestMs = 120_000

type Line = Pick<WASocket, 'ws'>
export type Handler = (node: BinaryNode) => unknown

/** Replaces the library's handlers of an event with one that calls them. */
export function wrapHandlers({ ws }: Line, event: string, wrap: (all: Handler) => Handler) {
  const handlers = ws.listeners(event)
  ws.removeAllListeners(event)
  ws.on(
    event,
    wrap((node) => Promise.allSettled(handlers.map((handler) => handler(node)))),
  )
}

/** The library reads frames side by side: one that must be inflated would be overtaken by the next. */
export function decodeInOrder({ ws }: Line) {
  const handlers = ws.listeners('message')
  let last: Promise<unknown> = Promise.resolve()
  ws.removeAllListeners('message')
  ws.on('message', (data: unknown) => {
    last = last.then(() => Promise.allSettled(handlers.map((handler) => handler(data))))
  })
}

/**
 * The library puts messages that waited at WhatsApp in a line of its own, and handles live ones at
 * once: a customer's new message would overtake the older ones. Here all are handled alike; the
 * journal keeps the attribute that is hidden from the library.
 */
export function handleOfflineAtOnce(library: Line) {
  wrapHandlers(library, 'CB:message', (handle) => (node) => {
    const { offline: _, ...attrs } = node.attrs
    return handle({ ...node, attrs })
  })
}

/**
 * Passes the stanzas of a chat to the library one after the other. It looks up the sender before
 * it queues a message, and known senders faster than new ones: a customer's second message could
 * overtake the first. The library's own lock on decryption is opened, so that several chats share
 * one commit.
 */
export function handleInOrder(library: Pick<WASocket, 'ws' | 'messageMutex'>) {
  library.messageMutex.mutex = async (work) => work()
  const chats = makeChats()
  const lastOf = new Map<string, Promise<unknown>>()
  const inOrder = (handle: Handler) => (node: BinaryNode) => {
    const chat = chats.of(node)
    const work = () => atMost(longestMs, handle(node))
    const mine = lastOf.get(chat)?.then(work) ?? work()
    lastOf.set(chat, mine)
    return mine.then(() => {
      if (lastOf.get(chat) === mine) lastOf.delete(chat)
    })
  }
  for (const event of ['CB:message', 'CB:call']) wrapHandlers(library, event, inOrder)
}

/** The timer ends with the work: one left for each stanza would keep its stanza for minutes. */
function atMost(ms: number, work: unknown): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}

/**
 * Both addresses of a person are one chat, which includes what the owner writes on the phone. The
 * server does not always give both.
 */
function makeChats() {
  const lids = recentValues({ most: 20_000, forMs: 24 * 60 * 60_000 })
  return {
    of({ attrs, content }: BinaryNode): string {
      // A customer's list is the chat with them.
      const from = (isJidBroadcast(attrs.from) ? attrs.participant : attrs.from) ?? ''
      if (isJidGroup(from)) return from
      const call = Array.isArray(content) ? content.find(({ tag }) => tag === 'offer') : undefined
      const [used, other] = attrs.recipient
        ? [attrs.recipient, attrs.peer_recipient_lid ?? attrs.peer_recipient_pn]
        : [from, attrs.sender_lid ?? attrs.sender_pn ?? call?.attrs.caller_pn]
      const names = [used, other].flatMap((name) => (name ? [withoutDevice(name)] : []))
      const lid = names.find((name) => name.endsWith('@lid'))
      const number = names.find((name) => name !== lid)
      if (lid && number) lids.set(number, lid)
      return lid ?? lids.get<string>(number ?? '') ?? number ?? from
    },
  }
}
