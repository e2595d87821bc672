import * as v from 'valibot'
import { defineEvent, noChanges, room } from '#kernel/events'
import { endpoint } from '#kernel/http/endpoint'
import { Id, Text } from '#kernel/http/fields'

/** In a ticket's composer: for the customer, or for colleagues. */
const TextKind = v.picklist(['reply', 'note'], 'Invalid')

const Version = v.pipe(
  v.number('Invalid'),
  v.integer('Invalid'),
  v.minValue(0, 'Invalid'),
  v.maxValue(Number.MAX_SAFE_INTEGER, 'Invalid'),
)

/** What the caller has typed and not sent. An empty body: sent or deleted. A later version is newer. */
export const UnsentText = v.object({
  /** Of these two, one. */
  ticketId: v.nullable(v.number()),
  chatId: v.nullable(v.number()),
  kind: v.picklist(['reply', 'note', 'chat']),
  body: v.string(),
  version: v.number(),
})
export type UnsentText = v.InferOutput<typeof UnsentText>

export const listUnsentTexts = endpoint({
  method: 'get',
  path: '/unsent-texts',
  can: 'self.read',
  summary:
    'What the caller has typed in tickets and internal chats and not sent, the newest 100, for other devices',
  accepts: v.object({}),
  returns: v.object({
    texts: v.array(UnsentText),
    /** False: there are more, or longer ones, than are shown. */
    isWhole: v.boolean(),
  }),
})

const typed = {
  body: Text(65_000),
  /** The version that it was typed over; 0: none. */
  base: Version,
}

const KeptText = v.object({
  ...UnsentText.entries,
  /** Text of another device that the caller had not seen, and that this one replaces. */
  replaced: v.nullable(v.string()),
})

export const keepUnsentText = endpoint({
  method: 'put',
  path: '/tickets/:ticketId/unsent-text',
  can: 'self.edit',
  long: 256 * 1024,
  summary: 'Keeps what the caller has typed in a ticket for their other devices; empty ends it',
  accepts: v.object({ ticketId: Id, kind: TextKind, ...typed }),
  returns: KeptText,
  missing: 'ERR_NO_TICKET_FOUND',
})

export const keepUnsentChatText = endpoint({
  method: 'put',
  path: '/chats/:chatId/unsent-text',
  can: 'self.edit',
  long: 256 * 1024,
  summary:
    'Keeps what the caller has typed in an internal chat for their other devices; empty ends it',
  accepts: v.object({ chatId: Id, ...typed }),
  returns: KeptText,
  missing: 'ERR_NO_CHAT_FOUND',
})

export const unsentTextEvent = defineEvent(
  'unsent-text',
  UnsentText,
  (_, userId: number) => [room.user(userId)],
  noChanges,
)
