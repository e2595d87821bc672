import type { Entry } from '../entry.ts'
import { ChatsMark } from '../shell/bells/coming-bells.tsx'

export const chatsEntry: Entry = {
  noun: 'chats',
  href: '/chats',
  below: '/:uuid?',
  icon: 'message-circle',
  section: 'attention',
  can: 'drawer.attention',
  mark: ChatsMark,
}
