import type { Entry } from '../entry.ts'

export const schedulesEntry: Entry = {
  noun: 'schedules',
  href: '/schedules',
  icon: 'calendar-clock',
  section: 'attention',
  can: 'drawer.attention',
}
