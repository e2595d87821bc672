/**
 * What the events of a transaction mean to integrators: thin, with ids, texts and moments. Screens
 * get some events twice, for different readers; here each counts once.
 */
import type * as v from 'valibot'
import { sessionEvent } from '#company/connections/session-contract'
import { contactEvent } from '#desk/contacts/contract'
import { type MessageEvent, messageCreated } from '#desk/messages/contract'
import { waitingKind } from '#desk/messages/receiving/inbound'
import { type TimelineEvent, type TimelineVerb, timelineEvent } from '#desk/timeline/contract'
import type { Schema } from '#kernel/schema'
import type { PendingEvent } from '#kernel/scope/storing-events'
import { campaignEvent } from '#outreach/campaigns/contract'
import { toldMessage } from './told-message.ts'
import type { WebhookEventType } from './types.ts'

export interface DerivedEvent {
  type: WebhookEventType
  /** Events of one key are delivered one after the other. */
  orderKey: string
  data: object
  /** Its row is added to the data, and filtered by. */
  ticketId?: number
  /** Its queue and connection limit who hears of it, as those of the ticket do. */
  messageId?: number
  contactId?: number
  connectionId?: number
  /** Left out if the last one of its key says the same. */
  unlessSame?: true
}

type Derivation = (data: unknown) => DerivedEvent[]

/** Events were parsed by the shape of their kind. */
function from<S extends Schema>(
  { name }: { name: string; shape: S },
  derivation: (event: v.InferOutput<S>) => DerivedEvent[],
): [string, Derivation] {
  return [name, (data) => derivation(data as v.InferOutput<S>)]
}

const derivations = new Map<string, Derivation>([
  [messageCreated.name, (event) => ofMessage(event as MessageEvent)],
  from(timelineEvent, ofTimeline),
  from(contactEvent, ofContact),
  from(sessionEvent, ofConnection),
  from(campaignEvent, ofCampaign),
])

export function deriveEvents(events: readonly PendingEvent[]): DerivedEvent[] {
  const known = new Set<string>()
  return events
    .flatMap(({ channel, data }) => derivations.get(nameOf(channel))?.(data) ?? [])
    .filter((event) => {
      const identity = JSON.stringify([event.type, event.data])
      const isNew = !known.has(identity)
      known.add(identity)
      return isNew
    })
}

/** `company-5-appMessage` */
function nameOf(channel: string): string {
  return /^company-\d+-(.+)$/.exec(channel)?.[1] ?? channel
}

function ofMessage(event: MessageEvent): DerivedEvent[] {
  const type = messageType(event)
  if (!type) return []
  const { ticketId } = event.message
  const data = { message: toldMessage(event.message) }
  return [{ type, orderKey: `ticket:${ticketId}`, data, ticketId, messageId: event.message.id }]
}

function messageType(event: MessageEvent): WebhookEventType | undefined {
  const { fromMe, mediaType } = event.message
  if (event.action === 'create') {
    if (event.isMoved || mediaType === waitingKind) return undefined
    return fromMe ? 'message.sent' : 'message.received'
  }
  switch (event.change) {
    case 'ack':
      return 'message.ack'
    case 'edited':
      return 'message.edited'
    case 'deleted':
      return 'message.deleted'
    case 'filled':
      return fromMe ? 'message.sent' : 'message.received'
    case undefined:
      return undefined
  }
}

const ticketTypes: Partial<Record<TimelineVerb, WebhookEventType>> = {
  opened: 'ticket.created',
  accepted: 'ticket.updated',
  returned: 'ticket.updated',
  reopened: 'ticket.updated',
  tagged: 'ticket.updated',
  untagged: 'ticket.updated',
  merged: 'ticket.updated',
  snoozed: 'ticket.updated',
  woken: 'ticket.updated',
  transferred: 'ticket.transferred',
  closed: 'ticket.closed',
  rated: 'ticket.rated',
}

function ofTimeline({ line }: TimelineEvent): DerivedEvent[] {
  const type = ticketTypes[line.verb]
  if (!type) return []
  const { id, ticketId, verb, by, userId, userName, change, details, at } = line
  const data = {
    change: { id, verb, by, userId, userName, ...change, ...details, at },
  }
  return [{ type, orderKey: `ticket:${ticketId}`, data, ticketId }]
}

function ofContact(event: v.InferOutput<typeof contactEvent.shape>): DerivedEvent[] {
  if (event.action === 'delete') return []
  const { id, name, number, username, verifiedLevel, email, isGroup } = event.contact
  const data = { contact: { id, name, number, username, verifiedLevel, email, isGroup } }
  const type = event.action === 'create' ? 'contact.created' : 'contact.updated'
  return [{ type, orderKey: `contact:${id}`, data, contactId: id, unlessSame: true }]
}

function ofConnection({ session }: v.InferOutput<typeof sessionEvent.shape>): DerivedEvent[] {
  const { id, name, status, reason, number } = session
  const data = { connection: { id, name, status, reason, number } }
  const orderKey = `connection:${id}`
  return [{ type: 'connection.state', orderKey, data, connectionId: id, unlessSame: true }]
}

function ofCampaign(event: v.InferOutput<typeof campaignEvent.shape>): DerivedEvent[] {
  if (event.action === 'delete' || event.record.status !== 'FINALIZADA') return []
  const { id, name, startedAt, completedAt, note } = event.record
  const data = { campaign: { id, name, startedAt, completedAt, note } }
  return [{ type: 'campaign.finished', orderKey: `campaign:${id}`, data, unlessSame: true }]
}
