import type { Catalogue } from '../es.ts'

export const toDo: Catalogue['toDo'] = {
  title: 'My tasks',
  subtitle: 'Only you see them, in this browser.',
  task: 'New task',
  add: 'Add',
  empty: 'There are no tasks',
  emptyText: 'Note here what you do not want to forget.',
  editNamed: 'Edit: {{text}}',
  deleteNamed: 'Delete: {{text}}',
}
