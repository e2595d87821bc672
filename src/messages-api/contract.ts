/** Called with the token of a connection. */
import * as v from 'valibot'
import { endpoint } from '#http/endpoint'
import { Flag, Given, Id, Moment, Text } from '#http/fields'

/** With country and area code; blanks, dashes and brackets are ignored. */
const PhoneNumber = v.pipe(
  v.union([v.string('Required'), v.pipe(v.number(), v.safeInteger())], 'Invalid'),
  v.transform((number) => String(number).replace(/[\s+()[\]-]/g, '')),
  v.regex(/^\d{8,15}$/, 'Invalid'),
)

const Sent = { id: v.number(), waMessageId: v.string() }

export const sendByProgram = endpoint({
  method: 'post',
  path: '/messages/send',
  alsoAt: '/api/messages/send',
  can: 'messagesApi.send',
  limit: 'apiSend',
  repeatable: true,
  summary: 'For programs: sends a text or files to a number, over the connection of the token',
  accepts: v.object({
    number: PhoneNumber,
    /** With files: captions, one for each, or one for the first. */
    body: v.optional(v.union([Text(65_536), v.pipe(v.array(Text(65_536)), v.maxLength(10))]), ''),
    voice: Flag,
    /** Closes the ticket with this message, without a farewell. */
    closeTicket: Flag,
    /** The same as the header `Idempotency-Key`. */
    clientMessageId: v.nullish(
      Given(v.pipe(v.string(), v.regex(/^[\x20-\x7e]{1,255}$/, 'Invalid'))),
    ),
  }),
  files: { field: 'medias', most: 10, bytes: 100 * 1024 * 1024 },
  returns: v.object({
    /** For people to read; clients expect this field. */
    mensagem: v.string(),
    ...Sent,
    ticketId: v.number(),
    status: v.literal('queued'),
    others: v.optional(v.array(v.object(Sent))),
  }),
  errors: [
    'ERR_EMPTY_MESSAGE',
    'ERR_WAPP_CHECK_CONTACT',
    'ERR_WAPP_INVALID_CONTACT',
    'ERR_WAPP_NOT_INITIALIZED',
  ],
})

export const showSentByProgram = endpoint({
  method: 'get',
  path: '/messages/:messageId',
  can: 'messagesApi.read',
  limit: 'apiRead',
  summary: 'For programs: what became of a message that was sent with the same token',
  accepts: v.object({ messageId: Id }),
  returns: v.object({
    ...Sent,
    ticketId: v.number(),
    status: v.picklist(['queued', 'sending', 'sent', 'failed', 'uncertain', 'cancelled']),
    /** 0 error, 1 pending, 2 sent, 3 delivered, 4 read, 5 played. */
    ack: v.number(),
    failure: v.nullable(v.string()),
    createdAt: Moment,
    updatedAt: Moment,
  }),
  missing: 'ERR_FETCH_WAPP_MSG',
})
