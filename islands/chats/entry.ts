import MessageCircle from 'lucide-react/icons/message-circle'
import type { Entry } from '../entry.ts'
import { ChatsMark } from '../shell/bells/coming-bells.tsx'

export const chatsEntry: Entry = {
  noun: 'chats',
  href: '/chats',
  below: '/:uuid?',
  icon: MessageCircle,
  section: 'attention',
  can: 'drawer.attention',
  mark: ChatsMark,
}
