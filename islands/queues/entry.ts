import Split from 'lucide-react/icons/split'
import type { Entry } from '../entry.ts'

export const queuesEntry: Entry = {
  noun: 'queues',
  href: '/queues',
  icon: Split,
  section: 'supervision',
  can: 'drawer.oversight',
}
