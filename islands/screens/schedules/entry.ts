import type { Entry } from '../../frame/entry.ts'

export const schedulesEntry: Entry = {
  noun: 'schedules',
  href: '/schedules',
  icon: 'calendar-clock',
  section: 'daily',
  can: 'drawer.attention',
}

export const place = 50
