import type { Entry } from '../../frame/entry.ts'

export const queuesEntry: Entry = {
  noun: 'queues',
  href: '/queues',
  icon: 'split',
  section: 'configuration',
  can: 'drawer.oversight',
}

export const place = 40
