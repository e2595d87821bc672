import type { Entry } from '../../frame/entry.ts'

export const messagesApiEntry: Entry = {
  noun: 'messagesApi',
  href: '/messages-api',
  icon: 'code-xml',
  section: 'configuration',
  can: 'apiToken.read',
}

export const place = 90
