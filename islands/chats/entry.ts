import { unsaid } from '../app/broken-part.tsx'
import { later } from '../app/later.tsx'
import type { Entry } from '../entry.ts'

export const chatsEntry: Entry = {
  noun: 'chats',
  href: '/chats',
  below: '/:uuid?',
  icon: 'message-circle',
  section: 'attention',
  can: 'drawer.attention',
  mark: later(async () => (await import('./chat-bell.tsx')).ChatsMark, { frame: unsaid }),
}
