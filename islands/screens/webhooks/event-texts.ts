import { useTranslation } from 'react-i18next'
import type { WebhookEventType } from '#programs/webhooks/types'

const keys = {
  'message.received': 'event_message_received',
  'message.sent': 'event_message_sent',
  'message.ack': 'event_message_ack',
  'message.deleted': 'event_message_deleted',
  'message.edited': 'event_message_edited',
  'ticket.created': 'event_ticket_created',
  'ticket.updated': 'event_ticket_updated',
  'ticket.transferred': 'event_ticket_transferred',
  'ticket.closed': 'event_ticket_closed',
  'ticket.rated': 'event_ticket_rated',
  'contact.created': 'event_contact_created',
  'contact.updated': 'event_contact_updated',
  'connection.state': 'event_connection_state',
  'campaign.finished': 'event_campaign_finished',
} as const satisfies Record<WebhookEventType, string>

export const eventGroups = ['message', 'ticket', 'contact', 'connection', 'campaign'] as const

export function groupOf(type: WebhookEventType) {
  return eventGroups.find((group) => type.startsWith(group)) ?? 'message'
}

/** In words: alone within its group, or with the group's name. */
export function useEventText() {
  const { t } = useTranslation('webhooks')
  return (type: WebhookEventType, { isAlone = false } = {}) =>
    isAlone ? t(keys[type]) : `${t(`group_${groupOf(type)}`)}: ${t(keys[type])}`
}
