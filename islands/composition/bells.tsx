import { announcementsBellPart } from '../announcements/bell-part.ts'
import { campaignsBellPart } from '../campaigns/bell-part.ts'
import { chatsBellPart } from '../chats/bell-part.ts'
import { connectionsBellPart } from '../connections/bell-part.ts'
import { MoreBells } from '../shell/bells/more-bells.tsx'
import type { BellPart } from '../shell/bells/parts.ts'
import { ticketsBellPart } from '../tickets/bell-part.ts'
import { webhooksBellPart } from '../webhooks/bell-part.ts'

/** From left to right, and from above. */
const parts: readonly BellPart[] = [
  ticketsBellPart,
  announcementsBellPart,
  chatsBellPart,
  connectionsBellPart,
  campaignsBellPart,
  webhooksBellPart,
]

export function Bells() {
  return <MoreBells parts={parts} />
}
