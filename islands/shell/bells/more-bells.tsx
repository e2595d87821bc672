/** Loaded after hydration. */
import { inCorner, unsaid } from '../../app/broken-part.tsx'
import { Guarded } from '../../app/guarded.tsx'
import { AnnouncementBell } from './announcement-bell.tsx'
import { Bell } from './bell.tsx'
import { ChatBell } from './chat-bell.tsx'
import { ConnectionAlerts } from './connection-alerts.tsx'
import { GivenTickets } from './given-tickets.tsx'
import { CampaignAlerts } from './held-campaigns.tsx'
import { MentionAlerts } from './mention-alerts.tsx'
import { Ringing } from './ringing.tsx'
import { UnreadTitle } from './unread-title.tsx'
import { WebhookAlerts } from './webhooks-off.tsx'

export function MoreBells() {
  return (
    <>
      <Guarded kind="bell" frame={inCorner}>
        <Bell />
      </Guarded>
      <Guarded kind="bell of announcements" frame={inCorner}>
        <AnnouncementBell />
      </Guarded>
      <Guarded kind="bell of chats" frame={inCorner}>
        <ChatBell />
      </Guarded>
      <Guarded kind="title" frame={unsaid}>
        <UnreadTitle />
      </Guarded>
      <Guarded kind="alerts of connections" frame={unsaid}>
        <ConnectionAlerts />
      </Guarded>
      <Guarded kind="alerts of campaigns" frame={unsaid}>
        <CampaignAlerts />
      </Guarded>
      <Guarded kind="alerts of webhooks" frame={unsaid}>
        <WebhookAlerts />
      </Guarded>
      <Guarded kind="ringing" frame={unsaid}>
        <Ringing />
      </Guarded>
      <Guarded kind="mentions" frame={unsaid}>
        <MentionAlerts />
      </Guarded>
      <Guarded kind="given tickets" frame={unsaid}>
        <GivenTickets />
      </Guarded>
    </>
  )
}
