import Gauge from 'lucide-react/icons/gauge'
import type { Entry } from '../entry.ts'

export const dashboardEntry: Entry = {
  noun: 'dashboard',
  href: '/',
  icon: Gauge,
  section: 'supervision',
  can: 'dashboard.read',
}
