import { unsaid } from '../app/broken-part.tsx'
import { later } from '../app/later.tsx'
import type { Entry } from '../entry.ts'

export const connectionsEntry: Entry = {
  noun: 'connections',
  href: '/connections',
  icon: 'smartphone',
  section: 'supervision',
  can: 'drawer.oversight',
  mark: later(async () => (await import('./connections-mark.tsx')).ConnectionsMark, {
    frame: unsaid,
  }),
}
