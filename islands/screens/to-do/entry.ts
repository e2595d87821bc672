import type { Entry } from '../../frame/entry.ts'

export const toDoEntry: Entry = {
  noun: 'toDo',
  href: '/todolist',
  icon: 'list-todo',
  section: 'daily',
  can: 'drawer.attention',
}

export const place = 60
