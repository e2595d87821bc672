import type { Entry } from '../../frame/entry.ts'

export const settingsEntry: Entry = {
  noun: 'settings',
  href: '/settings',
  icon: 'settings',
  section: 'configuration',
  isHead: true,
  can: 'drawer.settings',
}

export const place = 10
