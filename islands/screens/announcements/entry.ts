import type { Entry } from '../../frame/entry.ts'

export const announcementsEntry: Entry = {
  noun: 'announcements',
  href: '/announcements',
  icon: 'megaphone',
  section: 'installation',
  can: 'announcement.edit',
}

export const place = 40
