/** What the top bar shows besides the customers' bell: it comes once the page is alive. */
import { AnnouncementBell } from './announcement-bell.tsx'
import { ChatBell } from './chat-bell.tsx'

export function MoreBells() {
  return (
    <>
      <AnnouncementBell />
      <ChatBell />
    </>
  )
}
