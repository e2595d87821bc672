import type { Entry } from '../../frame/entry.ts'

export const ticketsEntry: Entry = {
  noun: 'tickets',
  href: '/tickets',
  below: '/:uuid?',
  icon: 'messages-square',
  section: 'daily',
  can: 'drawer.attention',
}

export const place = 10
