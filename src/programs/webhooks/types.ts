import type { EventOfNoun } from './event-scopes.ts'

export const webhookEventTypes = [
  'message.received',
  'message.sent',
  'message.ack',
  'message.deleted',
  'message.edited',
  'ticket.created',
  'ticket.updated',
  'ticket.transferred',
  'ticket.closed',
  'ticket.rated',
  'contact.created',
  'contact.updated',
  'connection.state',
  'campaign.finished',
] as const satisfies readonly EventOfNoun[]
export type WebhookEventType = (typeof webhookEventTypes)[number]
