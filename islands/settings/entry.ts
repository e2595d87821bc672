import type { Entry } from '../entry.ts'

export const settingsEntry: Entry = {
  noun: 'settings',
  href: '/settings',
  icon: 'settings',
  section: 'administration',
  can: 'company.edit',
}
