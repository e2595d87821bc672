import {
  listMessages,
  type Message,
  type MessageEvent,
  messageUpdated,
} from '#desk/messages/contract'
import type { OutputOf } from '#kernel/http/endpoint'
import { on, resource } from '../../../../kit/live/resource.ts'

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

export function addHits(data: MessageHits, page: Page): MessageHits {
  const { hits, ...rest } = toHits(page)
  const known = new Set(data.hits.map(({ id }) => id))
  return { ...rest, hits: [...data.hits, ...hits.filter(({ id }) => !known.has(id))] }
}

export function withoutDeleted(data: MessageHits, { message }: MessageEvent): MessageHits {
  if (!message.isDeleted || !data.hits.some(({ id }) => id === message.id)) return data
  return {
    ...data,
    hits: data.hits.filter(({ id }) => id !== message.id),
    count: data.count - 1,
  }
}

export const foundMessages = resource(listMessages, {
  toData: toHits,
  rooms: ({ ticketId }) => [{ ticket: Number(ticketId) }],
  events: [on(messageUpdated, (data: MessageHits, event) => withoutDeleted(data, event))],
  next({ hits, hasMore }) {
    const before = hasMore ? hits.at(-1)?.seq : undefined
    return before === undefined ? undefined : { before }
  },
  add: addHits,
})

export function stepped(at: number, by: 1 | -1, { count }: Pick<MessageHits, 'count'>): number {
  if (count === 0) return 0
  const next = at + by
  return next >= count ? 0 : Math.max(0, next)
}
