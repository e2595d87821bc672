/** Called with an API token or the token of a connection. */
import * as v from 'valibot'
import { OverConnection } from '#company/connections/over-connection-contract'
import { NumberCountry } from '#company/phone-numbers/country-fields'
import { PhoneNumber, readerIn, safeParseReading } from '#company/phone-numbers/fields'
import { namesIn, namingContact } from '#desk/contacts/fields'
import { endpoint } from '#kernel/http/endpoint'
import { fieldMessages } from '#kernel/http/field-messages'
import { Flag, Given, Id, List, OptionalId, Text, Texts } from '#kernel/http/fields'
import { Moment } from '#kernel/moment'

/** A person's, in whichever spelling, or a group's id, which ends in `@g.us`. */
export const RecipientNumber = v.pipe(
  v.union(
    [v.pipe(v.string('Required'), v.maxLength(200)), v.pipe(v.number(), v.safeInteger())],
    'Invalid',
  ),
  v.transform((given) => String(given).trim()),
  v.union(
    [
      v.pipe(v.string(), v.maxLength(200), v.regex(/^(\d{8,15}-\d{10}|\d{15,20})@g\.us$/)),
      PhoneNumber,
    ],
    ({ issues }) => issues?.at(-1)?.message ?? 'Invalid',
  ),
  v.description(
    '8 to 15 digits with country and area code, or as dialled in `country`; or the id of a group that the company has, `120363…@g.us`',
  ),
)

/** Exactly one of them says who gets it. */
const Recipient = { number: v.nullish(Given(RecipientNumber)), ...namingContact }

/** With files: captions, one for each, or one for the first. */
const Body = v.union([Text(65_536), Texts(65_536, 10)])

/** Also accepted as the header `Idempotency-Key` where a call sends one message. */
const Key = v.nullish(
  Given(v.pipe(v.string(), v.maxLength(255), v.regex(/^[\x20-\x7e]{1,255}$/, 'Invalid'))),
)

const Message = v.object({
  ...Recipient,
  body: v.optional(Body, ''),
  /** The same as `body`, which counts if both are given. */
  caption: v.nullish(Body),
  voice: Flag,
  /** Closes the ticket with this message, without a farewell. */
  closeTicket: Flag,
  clientMessageId: Key,
  mediaUrl: v.nullish(
    Given(
      v.pipe(
        v.string(),
        v.maxLength(4096, 'Too Long!'),
        v.trim(),
        v.maxLength(2048, 'Too Long!'),
        v.url('Invalid'),
        v.description('Public https address of a file of up to 100 MB, downloaded and sent'),
      ),
    ),
  ),
  fileName: v.pipe(
    v.nullish(Given(Text(255))),
    v.description('Of the file at `mediaUrl`, in place of its own name'),
  ),
  /** A message of the same ticket. */
  quotedMessageId: OptionalId,
  queueId: v.pipe(OptionalId, v.description('Of a ticket that the message opens')),
})

const Sent = { id: v.number(), waMessageId: v.string() }

const SentMessage = v.object({
  /** For people to read; clients expect this field. */
  mensagem: v.string(),
  ...Sent,
  ticketId: v.number(),
  status: v.literal('queued'),
  others: v.optional(v.array(v.object(Sent))),
})

export const sendByProgram = endpoint({
  method: 'post',
  path: '/messages/send',
  alsoAt: '/api/messages/send',
  can: 'messagesApi.send',
  limit: 'apiSend',
  repeatable: true,
  long: 512 * 1024,
  summary: 'For programs: sends a text or files to a person, over the connection of the token',
  accepts: v.object({ ...Message.entries, country: NumberCountry, ...OverConnection }),
  example: { number: '5215550001111', body: 'Your order has left' },
  files: { field: 'medias', most: 10, bytes: 100 * 1024 * 1024 },
  returns: SentMessage,
  errors: [
    'ERR_EMPTY_FILE',
    'ERR_EMPTY_MESSAGE',
    'ERR_FETCH_WAPP_MSG',
    'ERR_MEDIA_TOO_LARGE',
    'ERR_MEDIA_URL_INCOMPLETE',
    'ERR_MEDIA_URL_NO_FILE',
    'ERR_MEDIA_URL_REFUSED',
    'ERR_MEDIA_URL_TIMEOUT',
    'ERR_MEDIA_URL_UNREACHABLE',
    'ERR_NO_CONTACT_FOUND',
    'ERR_QUEUE_NOT_FOUND',
    'ERR_USERNAME_NOT_FOUND',
    'ERR_WAPP_CHECK_CONTACT',
    'ERR_WAPP_INVALID_CONTACT',
    'ERR_WAPP_NOT_INITIALIZED',
  ],
})

interface RefusedMessage {
  clientMessageId: string | null
  refused: Record<string, string>
}

/** Only itself is refused, not its neighbours. */
const InvalidMessage = v.pipe(
  v.unknown(),
  v.rawTransform<unknown, RefusedMessage>(({ dataset: { value: given }, config }) => {
    const { issues = [] } = safeParseReading(Message, given, readerIn(config))
    const key = v.safeParse(v.object({ clientMessageId: v.string() }), given)
    const clientMessageId = key.success ? key.output.clientMessageId.slice(0, 255) : null
    return { clientMessageId, refused: fieldMessages([...issues]) }
  }),
)

/** Of the texts of a batch together. */
const mostBatchSigns = 262_144

function signsOf(messages: (v.InferOutput<typeof Message> | { refused: unknown })[]): number {
  const texts = messages.flatMap((one) => ('refused' in one ? [] : [one.body, one.caption ?? '']))
  return texts.flat().reduce((sum, text) => sum + text.length, 0)
}

export const sendBatchByProgram = endpoint({
  method: 'post',
  path: '/messages/batch',
  can: 'messagesApi.send',
  limit: 'apiSend',
  countsAs: ({ messages }) => messages.length,
  long: 2 * 1024 * 1024,
  summary: 'For programs: sends up to 100 messages, each with a key and a result of its own',
  accepts: v.object({
    ...OverConnection,
    country: NumberCountry,
    messages: v.pipe(
      List(v.union([Message, InvalidMessage]), 100),
      v.minLength(1, 'Required'),
      v.check((messages) => signsOf(messages) <= mostBatchSigns, 'Too Long!'),
      // Beside the texts, up to 8 KB for each message.
      v.metadata({ 'x-most-bytes': 3 * mostBatchSigns + 100 * 8 * 1024 }),
    ),
  }),
  returns: v.object({
    accepted: v.number(),
    replayed: v.number(),
    refused: v.number(),
    results: v.array(
      v.object({
        clientMessageId: v.nullable(v.string()),
        result: v.picklist(['accepted', 'replayed', 'refused']),
        /** Unless it was refused. */
        message: v.optional(SentMessage),
        /** Why it was refused, as a code. */
        error: v.optional(v.string()),
        fields: v.optional(v.record(v.string(), v.string())),
      }),
    ),
  }),
  description: 'A refused message does not stop the others; it counts as that many calls.',
  example: {
    messages: [
      { number: '5215550001111', body: 'Your order has left', clientMessageId: 'order-4711' },
    ],
  },
})

export const checkNumbersByProgram = endpoint({
  method: 'post',
  path: '/numbers/check',
  can: 'messagesApi.send',
  limit: 'apiSend',
  countsAs: ({ numbers }) => numbers.length,
  summary:
    'For programs: whether up to 50 numbers, user names or contacts are on WhatsApp, asked over the connection',
  accepts: v.object({
    ...OverConnection,
    country: NumberCountry,
    numbers: v.pipe(
      List(
        v.union(
          [
            v.pipe(v.string(), v.maxLength(200)),
            v.pipe(v.number(), v.safeInteger()),
            v.pipe(
              v.object(namingContact),
              v.check((one) => namesIn(one).length === 1, 'Invalid'),
            ),
          ],
          'Invalid',
        ),
        50,
      ),
      v.minLength(1, 'Required'),
    ),
  }),
  returns: v.object({
    results: v.array(
      v.object({
        /** As given; of a contact `#4`, of a LID `…@lid`. */
        asked: v.string(),
        /** Null: it could not be checked, `error` says why. */
        isOnWhatsapp: v.nullable(v.boolean()),
        /** As WhatsApp spells it; null of who hides it. */
        number: v.nullable(v.string()),
        /** A contact of the company has it. */
        isKnown: v.boolean(),
        contactId: v.nullable(v.number()),
        error: v.optional(v.string()),
      }),
    ),
  }),
  errors: ['ERR_WAPP_NOT_INITIALIZED'],
  example: { numbers: ['+52 1 (555) 000-1111', '5215550002222', { contactId: 4 }] },
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
