import CircleHelp from 'lucide-react/icons/circle-help'
import type { Entry } from '../entry.ts'

export const helpsEntry: Entry = {
  noun: 'helps',
  href: '/helps',
  icon: CircleHelp,
  section: 'attention',
  can: 'help.read',
}
