import type { Entry } from '../../frame/entry.ts'
import { unsaid } from '../../kit/failing/broken-part.tsx'
import { later } from '../../kit/later/later.tsx'

export const chatsEntry: Entry = {
  noun: 'chats',
  href: '/chats',
  below: '/:uuid?',
  icon: 'message-circle',
  section: 'daily',
  can: 'drawer.attention',
  mark: later(async () => (await import('./chat-bell.tsx')).ChatsMark, { frame: unsaid }),
}

export const place = 20
