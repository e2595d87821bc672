import type { Entry } from '../entry.ts'
import { ConnectionsMark } from '../shell/bells/coming-bells.tsx'

export const connectionsEntry: Entry = {
  noun: 'connections',
  href: '/connections',
  icon: 'smartphone',
  section: 'supervision',
  can: 'drawer.oversight',
  mark: ConnectionsMark,
}
