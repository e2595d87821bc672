/** The messages of a conversation that match a search, newest first. */
import type { OutputOf } from '#http/endpoint'
import { listMessages, type Message, type MessageEvent, messageUpdated } from '#messages/contract'
import { on, resource } from '../../../live/resource.ts'

export interface MessageHits {
  hits: readonly Message[]
  /** Including those not loaded. */
  count: number
  hasMore: boolean
}

type Page = Pick<OutputOf<typeof listMessages>, 'messages' | 'count' | 'hasMore'>

export function toHits({ messages, count, hasMore }: Page): MessageHits {
  return { hits: messages.toReversed(), count, hasMore }
}

export function addHits(held: MessageHits, page: Page): MessageHits {
  const { hits, ...rest } = toHits(page)
  const known = new Set(held.hits.map(({ id }) => id))
  return { ...rest, hits: [...held.hits, ...hits.filter(({ id }) => !known.has(id))] }
}

export function withoutDeleted(held: MessageHits, { message }: MessageEvent): MessageHits {
  if (!message.isDeleted || !held.hits.some(({ id }) => id === message.id)) return held
  return {
    ...held,
    hits: held.hits.filter(({ id }) => id !== message.id),
    count: held.count - 1,
  }
}

export const foundMessages = resource(listMessages, {
  toData: toHits,
  rooms: ({ ticketId }) => [{ ticket: Number(ticketId) }],
  events: [on(messageUpdated, (held: MessageHits, event) => withoutDeleted(held, event))],
  next({ hits, hasMore }) {
    const before = hasMore ? hits.at(-1)?.seq : undefined
    return before === undefined ? undefined : { before }
  },
  add: addHits,
})

/** The next hit; the first after the last. */
export function stepped(at: number, by: 1 | -1, { count }: Pick<MessageHits, 'count'>): number {
  if (count === 0) return 0
  const next = at + by
  return next >= count ? 0 : Math.max(0, next)
}
