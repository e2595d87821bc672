import type { Entry } from '../../frame/entry.ts'

export const subscriptionEntry: Entry = {
  noun: 'subscription',
  href: '/subscription',
  icon: 'badge-check',
  section: 'configuration',
  can: 'invoice.read',
  evenExpired: true,
}

export const place = 110
