import { MoreBells } from '../frame/shell/bells/more-bells.tsx'
import type { BellPart } from '../frame/shell/bells/parts.ts'
import { announcementsBellPart } from '../screens/announcements/bell-part.ts'
import { backupsBellPart } from '../screens/backups/bell-part.ts'
import { campaignsBellPart } from '../screens/campaigns/bell-part.ts'
import { chatsBellPart } from '../screens/chats/bell-part.ts'
import { connectionsBellPart } from '../screens/connections/bell-part.ts'
import { ticketsBellPart } from '../screens/tickets/bell-part.ts'
import { webhooksBellPart } from '../screens/webhooks/bell-part.ts'

/** From left to right, and from above. */
const parts: readonly BellPart[] = [
  ticketsBellPart,
  announcementsBellPart,
  chatsBellPart,
  connectionsBellPart,
  campaignsBellPart,
  webhooksBellPart,
  backupsBellPart,
]

export function Bells() {
  return <MoreBells parts={parts} />
}
