import type { Catalogue } from '../es.ts'

export const timeline: Catalogue['timeline'] = {
  customer: 'The customer',
  bot: 'The menu',
  phone: 'The company’s phone',
  api: 'A program',
  job: 'Recado',
  opened: '{{who}} opened the ticket',
  accepted: '{{who}} accepted the ticket',
  returned: '{{who}} put the ticket back to waiting',
  transferred: '{{who}} transferred the ticket to {{to}}',
  unplaced: '{{who}} took the ticket out of its queue',
  closed: '{{who}} closed the ticket',
  reopened: '{{who}} reopened the ticket',
  rated: 'The customer rated the service: {{rate}} of 3',
  tagged: '{{who}} added the tag {{tag}}',
  untagged: '{{who}} removed the tag {{tag}}',
  noted: '{{who}} left a note',
  noteDeleted: '{{who}} deleted a note',
  merged: 'Joined with the tickets of {{name}}',
  spied: '{{who}} looked into the conversation',
}
