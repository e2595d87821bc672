import type { Entry } from '../entry.ts'

export const messagesApiEntry: Entry = {
  noun: 'messagesApi',
  href: '/messages-api',
  icon: 'code-xml',
  section: 'administration',
  can: 'apiToken.read',
}
