import type { Entry } from '../../frame/entry.ts'

export const quickMessagesEntry: Entry = {
  noun: 'quickMessages',
  href: '/quick-messages',
  icon: 'message-square-quote',
  section: 'configuration',
  can: 'drawer.attention',
}

export const place = 60
