import type { proto } from '@whiskeysockets/baileys'
import { onFall, whyInVain } from './in-vain.ts'
import { patienceMs } from './patience.ts'

/** Shown once per sender and id. */
export type ReceivedMessage = {
  readonly id: string
  /** The owner's own number for what their companion has sent. */
  readonly from: string
  readonly to: string
  readonly text: string
  readonly content: proto.IMessage
  /** A receipt must have the same form of address. */
  readonly lid: boolean
  readonly at: number
  copies: number
}

export type Match = string | RegExp | ((message: ReceivedMessage) => boolean)

export type Inbox = {
  readonly messages: ReceivedMessage[]
  find(from: string, id: string): ReceivedMessage | undefined
  add(message: Omit<ReceivedMessage, 'at' | 'copies'>): ReceivedMessage
  /** Called once per message; returns what stops it. */
  listen(listener: (message: ReceivedMessage) => void): () => void
  received(match: Match): Promise<ReceivedMessage>
}

export function makeInbox(): Inbox {
  const messages: ReceivedMessage[] = []
  const byKey = new Map<string, ReceivedMessage>()
  const listeners = new Set<(message: ReceivedMessage) => void>()
  const find = (from: string, id: string) => byKey.get(`${from} ${id}`)

  return {
    messages,
    find,
    add(message) {
      const known = find(message.from, message.id)
      if (known) {
        known.copies += 1
        return known
      }
      const received = { ...message, at: Date.now(), copies: 1 }
      messages.push(received)
      byKey.set(`${message.from} ${message.id}`, received)
      for (const listener of listeners) listener(received)
      return received
    },
    listen(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    received(match) {
      const matches = toPredicate(match)
      const present = messages.find(matches)
      if (present) return Promise.resolve(present)
      const complaint = (why: string | undefined) =>
        new Error(`no message like ${match} came: ${listed(messages)}${why ? `; ${why}` : ''}`)
      const inVain = whyInVain()
      if (inVain) return Promise.reject(complaint(inVain))

      return new Promise((resolve, reject) => {
        const giveUp = (why?: string) => over(() => reject(complaint(why)))
        const timer = setTimeout(giveUp, patienceMs)
        const endListening = onFall(({ how }) => giveUp(how))
        function look(message: ReceivedMessage) {
          if (matches(message)) over(() => resolve(message))
        }
        listeners.add(look)
        function over(tell: () => void) {
          clearTimeout(timer)
          endListening()
          listeners.delete(look)
          tell()
        }
      })
    },
  }
}

function toPredicate(match: Match): (message: ReceivedMessage) => boolean {
  if (typeof match === 'string') return (message) => message.text === match
  if (match instanceof RegExp) return (message) => match.test(message.text)
  return match
}

function listed(messages: ReceivedMessage[]) {
  return `it has ${JSON.stringify(messages.slice(-10).map((message) => message.text))}`
}

export function textOf(content: proto.IMessage): string {
  return (
    content.conversation ??
    content.extendedTextMessage?.text ??
    content.imageMessage?.caption ??
    content.videoMessage?.caption ??
    content.documentMessage?.caption ??
    ''
  )
}
