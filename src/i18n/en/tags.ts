import type { Catalogue } from '../es.ts'

export const tags: Catalogue['tags'] = {
  title: 'Tags',
  subtitle: 'They say what a ticket is about; some are lanes of the funnel.',
  add: 'New tag',
  addTitle: 'New tag',
  editTitle: 'Edit tag',
  search: 'Search by name or colour',
  empty: 'No tags yet',
  emptyText: 'Create the first to sort your tickets.',
  name: 'Name',
  color: 'Colour',
  kanban: 'Funnel',
  kanbanHint: 'The tag is a lane of the funnel.',
  lane: 'Lane',
  tickets: 'Tickets',
  editNamed: 'Edit {{name}}',
  deleteNamed: 'Delete {{name}}',
  deleteTitle: 'Delete the tag {{name}}?',
  deleteText_one: '{{count}} ticket bears it and loses it.',
  deleteText_other: '{{count}} tickets bear it and lose it.',
}
