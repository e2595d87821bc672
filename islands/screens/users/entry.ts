import type { Entry } from '../../frame/entry.ts'

export const usersEntry: Entry = {
  noun: 'users',
  href: '/users',
  icon: 'users',
  section: 'configuration',
  can: 'drawer.oversight',
}

export const place = 50
