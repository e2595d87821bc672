import type { EventOf } from '#kernel/events'
import type { OutputOf } from '#kernel/http/endpoint'
import { type listUnstoredMessages, mostListed, type unstoredMessageEvent } from './contract.ts'

export type UnstoredMessages = OutputOf<typeof listUnstoredMessages>

/** Of those that are not listed only the number is known: a deletion counts what it names. */
export function applyUnstoredEvent(
  held: UnstoredMessages,
  event: EventOf<typeof unstoredMessageEvent>,
): UnstoredMessages {
  if (event.action === 'delete') {
    const messages = held.messages.filter(({ id }) => !event.ids.includes(id))
    const isWhole = held.count <= held.messages.length
    const count = isWhole ? messages.length : Math.max(0, held.count - event.ids.length)
    return { count, messages }
  }
  if (held.messages.some(({ id }) => id === event.message.id)) return held
  const messages = [event.message, ...held.messages].slice(0, mostListed)
  return { count: held.count + 1, messages }
}
