/**
 * A passage of a conversation: the messages around one that the reader jumped to, extended at both
 * ends. New messages are added only once it reaches the end.
 */

import type { OutputOf } from '#http/endpoint'
import { listMessages, type MessageEvent, messageCreated, messageUpdated } from '#messages/contract'
import {
  addOlderMessages,
  applyMessageEvent,
  conversationOf,
  type ConversationState as Held,
  olderThan,
} from '#messages/state'
import { on, resource } from '../../live/resource.ts'

export interface Passage extends Held {
  hasNewer: boolean
}

type Page = OutputOf<typeof listMessages>

export function holdPassage(page: Page): Passage {
  return { ...conversationOf(page), hasNewer: page.hasNewer ?? false }
}

export function addNewerMessages(held: Passage, page: Page): Passage {
  // The page's own end says nothing about what lies before the passage.
  const grown = addOlderMessages(held, { ...page, hasMore: held.hasMore })
  return { ...grown, hasNewer: page.hasNewer ?? false }
}

export function applyToPassage(held: Passage, event: MessageEvent): Passage {
  const isKnown = held.messages.some(({ id }) => id === event.message.id)
  const isNext = event.action === 'create' && !held.hasNewer
  if (!isKnown && !isNext) return held
  return { ...applyMessageEvent(held, event), hasNewer: held.hasNewer }
}

export const passage = resource(listMessages, {
  toData: holdPassage,
  rooms: ({ ticketId }) => [{ ticket: Number(ticketId) }],
  events: [
    on(messageCreated, (held: Passage, event) => applyToPassage(held, event)),
    on(messageUpdated, (held: Passage, event) => applyToPassage(held, event)),
  ],
  next(held) {
    const before = olderThan(held)
    return before === undefined ? undefined : { before, around: undefined }
  },
  add: (held, page) => ({ ...addOlderMessages(held, page), hasNewer: held.hasNewer }),
  newer: {
    next({ hasNewer, messages }) {
      const after = hasNewer ? messages.at(-1)?.seq : undefined
      return after === undefined ? undefined : { after, around: undefined }
    },
    add: addNewerMessages,
  },
})
