/** Where a message goes: into which ticket, or to whom instead of a menu. */
import type { ContactRow } from '#desk/contacts/finding'
import { type FoundTicket, findOrOpenTicket } from '#desk/tickets/opening'
import { ticketRatedBy } from '#desk/tickets/rating'
import { findLatestTicket, findOrShelve } from '#desk/tickets/shelving'
import { doneBy, type Scope } from '#kernel/scope'
import { type Arrival, messageAnswering } from '../consequences.ts'
import type { Message } from '../contract.ts'
import { markMessagesRead } from '../marking-read.ts'
import { withAd } from './advertised.ts'
import { isCompletionEcho } from './completion-echo.ts'
import type { InboundMessage } from './inbound.ts'
import { latestCampaignOf, optOut, optOutIn } from './opting-out.ts'

export type Consumer = Arrival['consume']

type Campaign = Awaited<ReturnType<typeof latestCampaignOf>>

export async function campaignAnsweredBy(
  scope: Scope,
  { fromMe, chat }: InboundMessage,
  contact: ContactRow,
): Promise<Campaign> {
  return fromMe || chat.isGroup ? undefined : latestCampaignOf(scope, contact.id)
}

interface Answering {
  contact: ContactRow
  campaign: NonNullable<Campaign>
}

/** An answer to a campaign calls nobody to work, and no menu takes it for a choice. */
export async function consumerOf(
  scope: Scope,
  inbound: InboundMessage,
  { contact, campaign }: Answering,
): Promise<Consumer> {
  const { number, lid } = contact
  const request = await optOutIn(scope, inbound, { names: { number, lid }, ...campaign })
  if (request) return (inScope: Scope, message: Message) => optOut(inScope, message, request)
  const { mediaType } = inbound
  const arrival: Arrival = { contactId: contact.id, mediaType, consume: undefined }
  await scope.follow(messageAnswering, arrival)
  return arrival.consume
}

export async function placeOf(
  scope: Scope,
  inbound: InboundMessage,
  { contact, isConsumed }: { contact: ContactRow; isConsumed: boolean },
): Promise<FoundTicket> {
  const ofWriter = isConsumed
    ? await findOrShelve(scope, contact, inbound.connectionId)
    : await findTicketFor(scope, inbound, contact)
  const found = await withAd(scope, ofWriter, inbound)
  // The owner has read on the phone what they answer there.
  if (inbound.fromMe) await markMessagesRead(scope, found.ticket)
  return found
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
