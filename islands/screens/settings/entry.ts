import type { Entry } from '../../frame/entry.ts'

export const settingsEntry: Entry = {
  noun: 'settings',
  href: '/settings',
  icon: 'settings',
  section: 'administration',
  can: 'company.edit',
}

export const place = 30
