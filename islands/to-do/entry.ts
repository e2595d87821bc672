import ListTodo from 'lucide-react/icons/list-todo'
import type { Entry } from '../entry.ts'

export const toDoEntry: Entry = {
  noun: 'toDo',
  href: '/todolist',
  icon: ListTodo,
  section: 'attention',
  can: 'drawer.attention',
}
