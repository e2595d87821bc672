import type { Entry } from '../../frame/entry.ts'

export const toDoEntry: Entry = {
  noun: 'toDo',
  href: '/todolist',
  icon: 'list-todo',
  section: 'attention',
  can: 'drawer.attention',
}

export const place = 80
