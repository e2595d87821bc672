import Columns3 from 'lucide-react/icons/columns-3'
import type { Entry } from '../entry.ts'

export const kanbanEntry: Entry = {
  noun: 'kanban',
  href: '/kanban',
  icon: Columns3,
  section: 'attention',
  can: 'drawer.attention',
}
