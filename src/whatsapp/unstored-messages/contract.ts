import * as v from 'valibot'
import { defineEvent, noChanges, room } from '#kernel/events'
import { endpoint } from '#kernel/http/endpoint'
import { OptionalId } from '#kernel/http/fields'
import { Moment } from '#kernel/moment'

/** A message that WhatsApp delivered and that could not be stored, after all tries. */
export const UnstoredMessage = v.object({
  id: v.number(),
  connectionId: v.number(),
  /** The sender's number, LID or group, as WhatsApp gave it. */
  from: v.string(),
  pushName: v.string(),
  receivedAt: Moment,
  /** What the database or the program said. */
  failure: v.string(),
})
export type UnstoredMessage = v.InferOutput<typeof UnstoredMessage>

export const mostListed = 100

export const listUnstoredMessages = endpoint({
  method: 'get',
  path: '/unstored-messages',
  can: 'connection.edit',
  summary: `Received messages that could not be stored: their number, and the newest ${mostListed}`,
  accepts: v.object({}),
  returns: v.object({ count: v.number(), messages: v.array(UnstoredMessage) }),
})

export const retryUnstoredMessages = endpoint({
  method: 'post',
  path: '/unstored-messages/retry',
  can: 'connection.edit',
  summary: 'Tries to store them again: one of them, or all',
  accepts: v.object({ id: OptionalId }),
  returns: v.object({ count: v.number() }),
})

export const unstoredMessageEvent = defineEvent(
  'unstoredMessage',
  v.variant('action', [
    v.object({ action: v.literal('create'), message: UnstoredMessage }),
    v.object({ action: v.literal('delete'), ids: v.array(v.number()) }),
  ]),
  () => [room.admins],
  noChanges,
)
