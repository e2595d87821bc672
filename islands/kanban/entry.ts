import type { Entry } from '../entry.ts'

export const kanbanEntry: Entry = {
  noun: 'kanban',
  href: '/kanban',
  icon: 'columns-3',
  section: 'attention',
  can: 'drawer.attention',
}
