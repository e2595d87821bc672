import type { Catalogue } from '../es.ts'

export const palette: Catalogue['palette'] = {
  title: 'Go somewhere or do something',
  placeholder: 'A page, a person, an action…',
  none: 'Nothing was found for “{{text}}”',
  recent: 'Recent',
  actions: 'Actions',
  pages: 'Pages',
  tickets: 'Tickets',
  contacts: 'Contacts',
  ticketOf: 'Ticket {{code}}',
  newWith: 'New ticket with {{name}}',
  results_one: '{{count}} result',
  results_other: '{{count}} results',
  accept: 'Accept {{name}}’s ticket',
  finish: 'Close {{name}}’s ticket',
  reopen: 'Reopen {{name}}’s ticket',
  return: 'Put {{name}}’s ticket back to waiting',
  transfer: 'Transfer {{name}}’s ticket',
  tags: 'Tags of {{name}}’s ticket',
  delete: 'Delete {{name}}’s ticket',
}
