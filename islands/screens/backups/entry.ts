import type { Entry } from '../../frame/entry.ts'

export const backupsEntry: Entry = {
  noun: 'backups',
  href: '/backups',
  icon: 'archive',
  section: 'configuration',
  can: 'backup.manage',
}

export const place = 120
