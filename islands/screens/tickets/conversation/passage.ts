/** The messages around the one jumped to, extended at both ends; new ones are added only once it reaches the end. */

import {
  listMessages,
  type MessageEvent,
  messageCreated,
  messageUpdated,
} from '#desk/messages/contract'
import {
  addOlderMessages,
  applyMessageEvent,
  conversationOf,
  type ConversationState as Data,
  olderThan,
} from '#desk/messages/state'
import type { OutputOf } from '#kernel/http/endpoint'
import { on, resource } from '../../../kit/live/resource.ts'

export interface Passage extends Data {
  hasNewer: boolean
}

type Page = OutputOf<typeof listMessages>

export function holdPassage(page: Page): Passage {
  return { ...conversationOf(page), hasNewer: page.hasNewer ?? false }
}

export function addNewerMessages(data: Passage, page: Page): Passage {
  // The page's own end says nothing about what lies before the passage.
  const grown = addOlderMessages(data, { ...page, hasMore: data.hasMore })
  return { ...grown, hasNewer: page.hasNewer ?? false }
}

export function applyToPassage(data: Passage, event: MessageEvent): Passage {
  const isKnown = data.messages.some(({ id }) => id === event.message.id)
  const isNext = event.action === 'create' && !data.hasNewer
  if (!isKnown && !isNext) return data
  return { ...applyMessageEvent(data, event), hasNewer: data.hasNewer }
}

export const passage = resource(listMessages, {
  toData: holdPassage,
  rooms: ({ ticketId }) => [{ ticket: Number(ticketId) }],
  events: [
    on(messageCreated, (data: Passage, event) => applyToPassage(data, event)),
    on(messageUpdated, (data: Passage, event) => applyToPassage(data, event)),
  ],
  next(data) {
    const before = olderThan(data)
    return before === undefined ? undefined : { before, around: undefined }
  },
  add: (data, page) => ({ ...addOlderMessages(data, page), hasNewer: data.hasNewer }),
  newer: {
    next({ hasNewer, messages }) {
      const after = hasNewer ? messages.at(-1)?.seq : undefined
      return after === undefined ? undefined : { after, around: undefined }
    },
    add: addNewerMessages,
  },
})
