import type { Entry } from '../entry.ts'

export const ticketsEntry: Entry = {
  noun: 'tickets',
  href: '/tickets',
  below: '/:uuid?',
  icon: 'messages-square',
  section: 'attention',
  can: 'drawer.attention',
}
