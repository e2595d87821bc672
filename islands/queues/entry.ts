import type { Entry } from '../entry.ts'

export const queuesEntry: Entry = {
  noun: 'queues',
  href: '/queues',
  icon: 'split',
  section: 'supervision',
  can: 'drawer.oversight',
}
