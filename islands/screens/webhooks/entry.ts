import type { Entry } from '../../frame/entry.ts'

export const webhooksEntry: Entry = {
  noun: 'webhooks',
  href: '/webhooks',
  icon: 'webhook',
  section: 'configuration',
  partOf: 'messagesApi',
  can: 'webhook.read',
}

export const place = 95
