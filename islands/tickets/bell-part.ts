import type { BellPart } from '../shell/bells/parts.ts'
import { Bell } from './bell/bell.tsx'
import { GivenTickets } from './bell/given-tickets.tsx'
import { Ringing } from './bell/ringing.tsx'
import { UnreadTitle } from './bell/unread-title.tsx'
import { MentionAlerts } from './mentions/mention-alerts.tsx'

export const ticketsBellPart: BellPart = {
  noun: 'tickets',
  Bell,
  alerts: {
    title: UnreadTitle,
    ringing: Ringing,
    mentions: MentionAlerts,
    'given tickets': GivenTickets,
  },
}
