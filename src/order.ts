/**
 * The districts of `src/`, and in each its nouns: a noun imports only what stands before it, in its
 * own district or in an earlier one; what stands later reacts by consequences (see docs/contributing.md). A noun
 * comes after those that its rows refer to; '' is what lies in the district itself.
 */
const districts = {
  process: [''],
  kernel: [
    'i18n',
    'errors',
    '',
    'text',
    'time',
    'files',
    'network',
    'secrets',
    'settings',
    'lists',
    'lines',
    'nodes',
    'policy',
    'events',
    'database',
    'scope',
    'audit',
    'media',
    'http',
    'workers',
    'area',
    'realtime',
    'metrics',
  ],
  company: [
    'phone-numbers',
    'searching',
    'payments',
    'settings',
    'plans',
    'companies',
    'connections',
    'number-reading',
    'queues',
    'queue-options',
    'presence',
    'users',
    'logins',
    'invitations',
    'invoices',
    'sign-ups',
    'announcements',
    'helps',
  ],
  desk: [
    'counters',
    'numbered-answers',
    'contacts',
    'opt-outs',
    'variables',
    'voice-notes',
    'tickets',
    'drafts',
    'link-previews',
    'messages',
    'notes',
    'tags',
    'kanban',
    'schedules',
    'automatic-answers',
    'quick-messages',
    'chats',
    'unsent-texts',
    'mentions',
    'file-lists',
    'search',
    'timeline',
    'dashboard',
    'first-steps',
    'ticket-views',
  ],
  outreach: [
    'spreadsheets',
    'contact-lists',
    'contact-list-imports',
    'contact-imports',
    'campaigns',
    'misread-numbers',
  ],
  programs: ['api-tokens', 'webhooks', 'push', 'messages-api', 'api-document', 'mcp'],
  whatsapp: ['unstored-messages', '', 'joined-people'],
  backup: [''],
  areas: [''],
  order: [''],
  settings: [''],
  'error-codes': [''],
  permissions: [''],
  gathered: [''],
  main: [''],
  workshop: ['simulator', 'demo', 'testing', 'build', 'bench'],
  cli: [''],
}

export const order = Object.entries(districts).flatMap(([district, nouns]) =>
  nouns.map((noun) => (noun === '' ? district : `${district}/${noun}`)),
)

/** Of a noun by its name, for which only the order of nouns counts. */
export function placeOfNoun(noun: string): number {
  return placeOf(order.find((place) => place.endsWith(`/${noun}`)) ?? noun)
}

/** Of a district's noun, or of what lies in a district; nouns that are not listed come last. */
export function placeOf(place: string): number {
  const listed = order.indexOf(place)
  return listed === -1 ? order.indexOf('whatsapp') - 0.5 : listed
}
