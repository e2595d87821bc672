import type { Catalogue } from '../es.ts'

export const kanban: Catalogue['kanban'] = {
  title: 'Funnel',
  subtitle: 'Drag a card to another lane, or move it from its menu.',
  leads: 'Leads',
  move: 'Move {{name}}',
  tags: 'Tags',
  added: 'Tag added to the ticket',
  removed: 'Tag removed from the ticket',
  none: 'No lanes yet. Each tag that is marked as a lane of the funnel is one.',
  noneForUsers: 'No lanes yet. A supervisor can make them of tags.',
  toTags: 'Go to the tags',
}
