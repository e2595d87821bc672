import type { Entry } from '../../frame/entry.ts'

export const backupsEntry: Entry = {
  noun: 'backups',
  href: '/backups',
  icon: 'archive',
  section: 'installation',
  can: 'backup.manage',
}

export const place = 45
