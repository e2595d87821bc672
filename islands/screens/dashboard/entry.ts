import type { Entry } from '../../frame/entry.ts'

export const dashboardEntry: Entry = {
  noun: 'dashboard',
  href: '/',
  icon: 'gauge',
  section: 'daily',
  can: 'dashboard.read',
}

export const place = 70
