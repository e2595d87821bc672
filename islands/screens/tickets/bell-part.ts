import type { BellPart } from '../../frame/shell/bells/parts.ts'
import { MentionAlerts } from '../../nouns/mentions/mention-alerts.tsx'
import { Bell } from './bell/bell.tsx'
import { GivenTickets } from './bell/given-tickets.tsx'
import { Ringing } from './bell/ringing.tsx'
import { UnreadTitle } from './bell/unread-title.tsx'
import { LeftMessages } from './conversation/left-messages.ts'
import { SharedNote } from './shared/shared-note.tsx'

export const ticketsBellPart: BellPart = {
  noun: 'tickets',
  Bell,
  alerts: {
    title: UnreadTitle,
    ringing: Ringing,
    mentions: MentionAlerts,
    'given tickets': GivenTickets,
    'left messages': LeftMessages,
    shared: SharedNote,
  },
}
