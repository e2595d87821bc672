/** Mentions that the mentioned user has not seen. */
import * as v from 'valibot'
import { defineEvent, noChanges, room } from '#kernel/events'
import { endpoint } from '#kernel/http/endpoint'
import { Done, Id } from '#kernel/http/fields'
import { Moment } from '#kernel/moment'

const MentionedInNote = v.object({
  id: v.number(),
  /** It stands after the message of this number, and of this id; 0 and null before the first. */
  seq: v.number(),
  messageId: v.nullable(v.number()),
  ticket: v.object({ id: v.number(), uuid: v.string(), contactName: v.string() }),
})

export const Mention = v.object({
  id: v.number(),
  /** Name of the colleague or API token that wrote it. */
  author: v.string(),
  /** What was written, shortened. */
  text: v.string(),
  createdAt: Moment,
  /** Of these two, one. */
  note: v.nullable(MentionedInNote),
  chat: v.nullable(
    v.object({
      id: v.number(),
      uuid: v.string(),
      title: v.string(),
      messageId: v.number(),
      /** The number of that message. */
      seq: v.number(),
    }),
  ),
})
export type Mention = v.InferOutput<typeof Mention>

export const listMentions = endpoint({
  method: 'get',
  path: '/mentions',
  can: 'self.read',
  summary:
    'Where colleagues mentioned the caller and the caller has not looked since, newest first, at most 50; without what is out of reach by now',
  accepts: v.object({}),
  returns: v.object({ mentions: v.array(Mention) }),
})

export const seeMentions = endpoint({
  method: 'post',
  path: '/tickets/:ticketId/mentions/seen',
  can: 'self.edit',
  summary: 'The caller has seen what mentions them in a ticket',
  accepts: v.object({ ticketId: Id }),
  returns: Done,
  missing: 'ERR_NO_TICKET_FOUND',
})

export const mentionEvent = defineEvent(
  'mention',
  v.variant('action', [
    v.object({ action: v.literal('create'), mention: Mention }),
    v.object({
      action: v.literal('seen'),
      ticketId: v.optional(v.number()),
      chatId: v.optional(v.number()),
    }),
    v.object({
      action: v.literal('delete'),
      noteId: v.optional(v.number()),
      chatMessageId: v.optional(v.number()),
    }),
  ]),
  (_, userId: number) => [room.user(userId)],
  noChanges,
)
export type MentionEvent = v.InferOutput<typeof mentionEvent.shape>
