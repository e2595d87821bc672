import type { Entry } from '../../frame/entry.ts'

export const kanbanEntry: Entry = {
  noun: 'kanban',
  href: '/kanban',
  icon: 'columns-3',
  section: 'daily',
  can: 'drawer.attention',
}

export const place = 30
