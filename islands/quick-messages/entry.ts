import MessageSquareQuote from 'lucide-react/icons/message-square-quote'
import type { Entry } from '../entry.ts'

export const quickMessagesEntry: Entry = {
  noun: 'quickMessages',
  href: '/quick-messages',
  icon: MessageSquareQuote,
  section: 'attention',
  can: 'drawer.attention',
}
