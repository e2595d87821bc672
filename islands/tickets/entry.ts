import MessagesSquare from 'lucide-react/icons/messages-square'
import type { Entry } from '../entry.ts'

export const ticketsEntry: Entry = {
  noun: 'tickets',
  href: '/tickets',
  below: '/:uuid?',
  icon: MessagesSquare,
  section: 'attention',
  can: 'drawer.attention',
}
