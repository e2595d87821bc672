import Users from 'lucide-react/icons/users'
import type { Entry } from '../entry.ts'

export const usersEntry: Entry = {
  noun: 'users',
  href: '/users',
  icon: Users,
  section: 'supervision',
  can: 'drawer.oversight',
}
