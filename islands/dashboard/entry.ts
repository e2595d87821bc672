import type { Entry } from '../entry.ts'

export const dashboardEntry: Entry = {
  noun: 'dashboard',
  href: '/',
  icon: 'gauge',
  section: 'supervision',
  can: 'dashboard.read',
}
