import type { Entry } from '../../frame/entry.ts'

export const allSettingsEntry: Entry = {
  noun: 'allSettings',
  href: '/settings/all',
  icon: 'list-checks',
  section: 'configuration',
  can: 'drawer.settings',
}

export const place = 20
