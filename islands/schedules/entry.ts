import CalendarClock from 'lucide-react/icons/calendar-clock'
import type { Entry } from '../entry.ts'

export const schedulesEntry: Entry = {
  noun: 'schedules',
  href: '/schedules',
  icon: CalendarClock,
  section: 'attention',
  can: 'drawer.attention',
}
