import type { Entry } from '../../frame/entry.ts'
import { unsaid } from '../../kit/failing/broken-part.tsx'
import { later } from '../../kit/later/later.tsx'

export const connectionsEntry: Entry = {
  noun: 'connections',
  href: '/connections',
  icon: 'smartphone',
  section: 'configuration',
  can: 'drawer.oversight',
  mark: later(async () => (await import('./connections-mark.tsx')).ConnectionsMark, {
    frame: unsaid,
  }),
}

export const place = 30
