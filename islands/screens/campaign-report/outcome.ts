import type { CampaignRecipient } from '#outreach/campaigns/report/contract'
import type { BadgeVariant } from '../../kit/ui/badge.tsx'

/** How far a recipient has come, in one word. */
export type Outcome =
  | 'waiting'
  | 'sending'
  | 'requested'
  | 'confirmed'
  | 'unconfirmed'
  | 'sent'
  | 'delivered'
  | 'read'
  | 'answered'
  | 'failed'
  | 'leftOut'

export const variants: Record<Outcome, BadgeVariant> = {
  waiting: 'outline',
  sending: 'waiting',
  requested: 'waiting',
  confirmed: 'going',
  unconfirmed: 'over',
  sent: 'over',
  delivered: 'over',
  read: 'going',
  answered: 'going',
  failed: 'destructive',
  leftOut: 'outline',
}

export function outcomeOf(recipient: CampaignRecipient): Outcome {
  const { state, deliveredAt, readAt, answeredAt } = recipient
  if (state === 'requesting') return 'sending'
  if (state !== 'sent') return state
  if (answeredAt) return 'answered'
  if (readAt) return 'read'
  return deliveredAt ? 'delivered' : 'sent'
}

export function lastMoment(recipient: CampaignRecipient): string | null {
  const { answeredAt, readAt, deliveredAt, sentAt, confirmedAt } = recipient
  const later = answeredAt ?? readAt ?? deliveredAt ?? sentAt
  return later ?? confirmedAt ?? recipient.confirmationRequestedAt
}
