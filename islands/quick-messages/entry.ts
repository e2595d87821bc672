import type { Entry } from '../entry.ts'

export const quickMessagesEntry: Entry = {
  noun: 'quickMessages',
  href: '/quick-messages',
  icon: 'message-square-quote',
  section: 'attention',
  can: 'drawer.attention',
}
