import type { Entry } from '../entry.ts'

export const helpsEntry: Entry = {
  noun: 'helps',
  href: '/helps',
  icon: 'circle-help',
  section: 'attention',
  can: 'help.read',
}
