import type { Entry } from '../entry.ts'

export const webhooksEntry: Entry = {
  noun: 'webhooks',
  href: '/webhooks',
  icon: 'webhook',
  section: 'administration',
  partOf: 'messagesApi',
  can: 'webhook.read',
}
