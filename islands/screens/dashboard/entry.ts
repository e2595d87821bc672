import type { Entry } from '../../frame/entry.ts'

export const dashboardEntry: Entry = {
  noun: 'dashboard',
  href: '/',
  icon: 'gauge',
  section: 'supervision',
  can: 'dashboard.read',
}

export const place = 10
