/** Loaded after hydration. */
import { AnnouncementBell } from './announcement-bell.tsx'
import { Bell } from './bell.tsx'
import { ChatBell } from './chat-bell.tsx'
import { ConnectionAlerts } from './connection-alerts.tsx'
import { GivenTickets } from './given-tickets.tsx'
import { CampaignAlerts } from './held-campaigns.tsx'
import { Ringing } from './ringing.tsx'
import { UnreadTitle } from './unread-title.tsx'
import { WebhookAlerts } from './webhooks-off.tsx'

export function MoreBells() {
  return (
    <>
      <Bell />
      <AnnouncementBell />
      <ChatBell />
      <UnreadTitle />
      <ConnectionAlerts />
      <CampaignAlerts />
      <WebhookAlerts />
      <Ringing />
      <GivenTickets />
    </>
  )
}
