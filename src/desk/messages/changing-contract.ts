import * as v from 'valibot'
import { ContactCard } from '#desk/contacts/contract'
import { endpoint } from '#kernel/http/endpoint'
import { Id, Nothing, Text } from '#kernel/http/fields'
import { Moment } from '#kernel/moment'
import { Message } from './contract.ts'

const graphemes = new Intl.Segmenter()

export const Emoji = v.pipe(
  v.string('Required'),
  v.maxLength(40, 'Invalid'),
  v.check((text) => text === '' || isOneEmoji(text), 'Invalid'),
)

function isOneEmoji(text: string): boolean {
  const isEmoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u.test(text)
  return isEmoji && [...graphemes.segment(text)].length === 1
}

/** In letters. */
const From = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.maxLength(10), v.regex(/^\d+$/), v.transform(Number))]),
  v.integer('Invalid'),
  v.minValue(0, 'Invalid'),
  v.maxValue(100_000_000, 'Invalid'),
)

export const listReceipts = endpoint({
  method: 'get',
  path: '/messages/:messageId/receipts',
  can: 'message.read',
  summary: 'Who of a group got a message, and read it; empty for a message to one person',
  accepts: v.object({ messageId: Id }),
  returns: v.object({
    /** To how many members it was sent; null for one that was typed on the phone. */
    recipients: v.nullable(v.number()),
    receipts: v.array(
      v.object({
        member: v.string(),
        contact: v.nullable(ContactCard),
        deliveredAt: Moment,
        readAt: v.nullable(Moment),
      }),
    ),
  }),
  missing: 'ERR_FETCH_WAPP_MSG',
})

export const listMembers = endpoint({
  method: 'get',
  path: '/tickets/:ticketId/members',
  can: 'message.read',
  summary: 'Members of a group, each by the name that mentions them; empty for a person',
  accepts: v.object({ ticketId: Id }),
  returns: v.object({
    members: v.array(
      v.object({
        /** Behind an @, mentions the member. */
        name: v.string(),
        number: v.nullable(v.string()),
        username: v.nullable(v.string()),
        contactId: v.nullable(v.number()),
        profilePicUrl: v.string(),
      }),
    ),
  }),
  missing: 'ERR_NO_TICKET_FOUND',
})

export const readWords = endpoint({
  method: 'get',
  path: '/messages/:messageId/words',
  can: 'message.read',
  summary: 'All words of a message whose body is cut, in parts; of cards, their names and numbers',
  accepts: v.object({
    messageId: Id,
    /** Where the part begins, as `next` of the one before says; 0 is the start. */
    from: v.optional(From, 0),
  }),
  returns: v.object({
    words: v.string(),
    /** Null behind the last part. */
    next: v.nullable(v.number()),
  }),
  missing: 'ERR_FETCH_WAPP_MSG',
})

export const resendMessage = endpoint({
  method: 'post',
  path: '/messages/:messageId/resend',
  can: 'message.send',
  limit: 'send',
  summary: 'Sends a failed message again',
  accepts: v.object({ messageId: Id }),
  returns: Message,
  missing: 'ERR_FETCH_WAPP_MSG',
  errors: ['ERR_TICKET_NOT_OPEN', 'ERR_WAPP_NOT_INITIALIZED'],
})

export const askForNumber = endpoint({
  method: 'post',
  path: '/tickets/:ticketId/number-request',
  can: 'message.send',
  limit: 'send',
  summary: 'Asks a customer who hides the number for it, once a day, by WhatsApp’s own request',
  accepts: v.object({ ticketId: Id }),
  returns: Message,
  missing: 'ERR_NO_TICKET_FOUND',
  errors: [
    'ERR_CREATING_MESSAGE',
    'ERR_NUMBER_IS_KNOWN',
    'ERR_TICKET_NOT_OPEN',
    'ERR_WAPP_NOT_INITIALIZED',
  ],
})

export const markMessageSent = endpoint({
  method: 'post',
  path: '/messages/:messageId/sent',
  can: 'message.send',
  summary: 'Takes an uncertain message for sent',
  accepts: v.object({ messageId: Id }),
  returns: Message,
  missing: 'ERR_FETCH_WAPP_MSG',
  errors: ['ERR_TICKET_NOT_OPEN'],
})

export const deleteMessage = endpoint({
  method: 'delete',
  path: '/messages/:messageId',
  can: 'message.delete',
  summary: 'Deletes an own message for everyone, or takes it back before it leaves',
  accepts: v.object({ messageId: Id }),
  returns: Nothing,
  missing: 'ERR_FETCH_WAPP_MSG',
  errors: ['ERR_DELETE_WAPP_MSG', 'ERR_WAPP_NOT_INITIALIZED'],
})

export const takeBackMessage = endpoint({
  method: 'post',
  path: '/messages/:messageId/take-back',
  can: 'message.send',
  summary: 'Takes back an own message that is still held: it is never sent, and shown no more',
  accepts: v.object({ messageId: Id }),
  returns: Message,
  missing: 'ERR_FETCH_WAPP_MSG',
  errors: ['ERR_MESSAGE_LEFT'],
})

export const editMessage = endpoint({
  method: 'put',
  path: '/messages/:messageId',
  can: 'message.send',
  long: 256 * 1024,
  summary: 'Changes an own text, within 15 minutes',
  accepts: v.object({ messageId: Id, body: Text(65_536) }),
  returns: Message,
  missing: 'ERR_FETCH_WAPP_MSG',
  errors: [
    'ERR_EDIT_WAPP_MSG',
    'ERR_EMPTY_MESSAGE',
    'ERR_TICKET_NOT_OPEN',
    'ERR_WAPP_NOT_INITIALIZED',
  ],
})

export const reactToMessage = endpoint({
  method: 'post',
  path: '/messages/:messageId/reactions',
  can: 'message.send',
  summary: 'Reacts to a message with an emoji; an empty one takes the reaction back',
  accepts: v.object({ messageId: Id, emoji: Emoji }),
  returns: Message,
  missing: 'ERR_FETCH_WAPP_MSG',
  errors: ['ERR_REACT_WAPP_MSG', 'ERR_TICKET_NOT_OPEN', 'ERR_WAPP_NOT_INITIALIZED'],
})

export const retryMedia = endpoint({
  method: 'post',
  path: '/messages/:messageId/media/retry',
  can: 'message.read',
  summary: 'Fetches the file of a message once more, after it was given up',
  accepts: v.object({ messageId: Id }),
  returns: Message,
  missing: 'ERR_FETCH_WAPP_MSG',
})
