import { and, eq, sql } from 'drizzle-orm'
import { ignoresGroups } from '#company/settings/reading'
import { messages } from '#db/schema/messages.ts'
import type { ContactRow } from '#desk/contacts/finding'
import { requestLookup } from '#desk/contacts/profile-lookup'
import { rememberContact } from '#desk/contacts/remembering'
import { type FoundTicket, findOrOpenTicket } from '#desk/tickets/opening'
import { ticketRatedBy } from '#desk/tickets/rating'
import { findLatestTicket, findOrShelve } from '#desk/tickets/shelving'
import { doneBy, type Scope } from '#platform/scope'
import { rememberTimer } from '../chat-timer.ts'
import { type Arrival, messageAnswering, messageReceived } from '../consequences.ts'
import type { Message } from '../contract.ts'
import { markMessagesRead } from '../marking-read.ts'
import { withAd } from './advertised.ts'
import { amendMessage, type OpenEdit } from './amending.ts'
import { requestArticles } from './completing.ts'
import { isCompletionEcho } from './completion-echo.ts'
import { takeEarlyAmendments } from './early-amendments.ts'
import { announceFile } from './files.ts'
import { findRecorded } from './finding-recorded.ts'
import { type InboundMessage, waitingKind } from './inbound.ts'
import { withNames } from './mentions.ts'
import { latestCampaignOf, optOut, optOutIn } from './opting-out.ts'
import { fillPlaceholder } from './placeholder.ts'
import { quotedBy } from './quoting.ts'
import { recordMessage } from './recording.ts'
import { asStandIn, joinTwin, rowIdOf, standsIn } from './twins.ts'

/**
 * From a customer, or typed by the owner on the phone. Idempotent: undefined for a message that
 * was stored before or is ignored. Changes that came before it follow.
 */
export async function receiveMessage(
  scope: Scope,
  inbound: InboundMessage,
  openEdit?: OpenEdit,
): Promise<Message | undefined> {
  const stored = await storeMessage(scope, inbound)
  if (!stored) return undefined
  const { message, consume, hasEarly } = stored
  if (consume) await consume(scope, message)
  else await scope.follow(messageReceived, message)
  if (hasEarly) await amendFromEarlier(scope, inbound, openEdit)
  if (message.mediaType === 'order') requestArticles(scope, inbound.connectionId, message.id)
  return message
}

async function amendFromEarlier(
  scope: Scope,
  inbound: InboundMessage,
  openEdit: OpenEdit | undefined,
) {
  const { connectionId } = inbound
  for (const early of await takeEarlyAmendments(scope, connectionId, rowIdOf(inbound))) {
    await amendMessage(scope, early, openEdit)
  }
}

interface StoredMessage {
  message: Message
  hasEarly: boolean
  consume: Arrival['consume']
}

/** An answer to a campaign calls nobody to work, and no menu takes it for a choice. */
async function consumerOf(scope: Scope, inbound: InboundMessage, contact: ContactRow) {
  if (inbound.fromMe || inbound.chat.isGroup) return undefined
  const latest = await latestCampaignOf(scope, contact.id)
  if (!latest) return undefined
  const request = await optOutIn(scope, inbound, { number: contact.number, ...latest })
  if (request) return (inScope: Scope, message: Message) => optOut(inScope, message, request)
  const { mediaType } = inbound
  const arrival: Arrival = { contactId: contact.id, mediaType, consume: undefined }
  await scope.follow(messageAnswering, arrival)
  return arrival.consume
}

async function storeMessage(
  scope: Scope,
  delivered: InboundMessage,
): Promise<StoredMessage | undefined> {
  const named = await withNames(scope, delivered)
  if (named.chat.isGroup && (await ignoresGroups(scope))) return undefined
  if (named.fromMe && !named.twin && (await isOwnEcho(scope, named))) return undefined

  const people = await peopleOf(scope, named)
  const { recorded, hasEarly } = await findRecorded(scope, {
    inbound: named,
    authorId: people.author.id,
  })
  requestLookup(scope, named.connectionId, people.contact)
  const chat = { connectionId: named.connectionId, contactId: people.contact.id }
  if (named.timer) await rememberTimer(scope, chat, named.timer)
  if (await joinTwin(scope, recorded, named)) return undefined
  const inbound = asStandIn(named)
  const consume = await consumerOf(scope, inbound, people.contact)
  if (recorded) {
    const message = await fillPlaceholder(scope, recorded, inbound, people.contact.id)
    return message && { message, consume, hasEarly }
  }

  const ofWriter = consume
    ? await findOrShelve(scope, people.contact, inbound.connectionId)
    : await findTicketFor(scope, inbound, people.contact)
  const found = await withAd(scope, ofWriter, inbound)
  // The owner has read on the phone what they answer there.
  if (inbound.fromMe) await markMessagesRead(scope, found.ticket)

  const { status, unreadMessages } = found.ticket
  const isOver = status === 'closed'
  const message = await recordMessage(
    doneBy(scope, inbound.fromMe ? 'phone' : 'customer'),
    found,
    {
      whatsappId: inbound.connectionId,
      waId: inbound.waId,
      origin: inbound.fromMe ? 'phone' : 'customer',
      authorId: people.author.id,
      body: inbound.body,
      mediaType: inbound.mediaType,
      details: inbound.details,
      secret: inbound.secret ?? null,
      ...(await announceFile(scope, inbound)),
      ack: inbound.fromMe ? 2 : 0,
      read: inbound.fromMe || isOver,
      ...(await quotedBy(scope, inbound, people.contact.id)),
      remoteJid: inbound.chat.jid,
      participant: inbound.chat.isGroup ? inbound.author.jid : null,
      sentAt: inbound.sentAt,
    },
    inbound.fromMe ? endOfMenu : { unreadMessages: isOver ? unreadMessages : unreadMessages + 1 },
  )
  return { message, consume, hasEarly }
}

const endOfMenu = { chatbot: false, queueOptionId: null }

/** The same, except in a group. */
async function peopleOf(scope: Scope, { chat, author, fromMe, pushName }: InboundMessage) {
  if (!chat.isGroup) {
    // On own messages the push name is ours.
    const contact = await rememberContact(scope, chat, { pushName: fromMe ? null : pushName })
    return { contact, author: contact }
  }
  const contact = await rememberContact(scope, chat, { pushName: null })
  if (fromMe) return { contact, author: contact }
  const member = { pushName, isAnswered: false }
  return { contact, author: await rememberContact(scope, author, member) }
}

async function findTicketFor(
  scope: Scope,
  inbound: InboundMessage,
  contact: ContactRow,
): Promise<FoundTicket> {
  const { connectionId, fromMe } = inbound
  const quiet = await quietTicket(scope, inbound, contact)
  if (quiet) return quiet
  const rated = await ticketRatedBy(scope, contact, inbound)
  if (rated) return { before: rated, ticket: rated }
  // The owner's own message is greeted by no queue, nor is a group.
  const greets = !fromMe && !contact.isGroup
  const sender = doneBy(scope, fromMe ? 'phone' : 'customer')
  return findOrOpenTicket(sender, contact, connectionId, { greets })
}

/**
 * For what reopens nothing: our own sticker or goodbye, and a customer's sticker. A stranger waits,
 * whatever they write first.
 */
async function quietTicket(scope: Scope, inbound: InboundMessage, contact: ContactRow) {
  const { connectionId, fromMe, mediaType } = inbound
  const isSticker = mediaType === 'sticker'
  if (!isSticker && !(fromMe && (await isCompletionEcho(scope, inbound)))) return undefined
  if (fromMe) return findOrShelve(scope, contact, connectionId)
  const latest = await findLatestTicket(scope, contact.id, connectionId)
  return latest && { before: latest, ticket: latest }
}

/** Echoes are recognized by their id alone: the reported author varies. */
async function isOwnEcho(scope: Scope, { connectionId, waId }: InboundMessage) {
  const [own] = await scope.db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.whatsappId, connectionId),
        eq(messages.waId, waId),
        eq(messages.fromMe, true),
        sql`${messages.mediaType} <> ${waitingKind} and not ${standsIn}`,
      ),
    )
    .limit(1)
  return own !== undefined
}
