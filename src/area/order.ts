/**
 * Folders import only those before them; later ones react to earlier ones by consequences (see
 * README). A noun comes after those its rows refer to; unlisted ones come last.
 */
export const order = [
  // Platform
  'i18n',
  'errors',
  'platform',
  'policy',
  'events',
  'database',
  'scope',
  'audit',
  'counters',
  'media',
  'http',
  'workers',
  'area',
  'realtime',
  'settings',
  'metrics',
  // Nouns
  'plans',
  'companies',
  'connections',
  'queues',
  'queue-options',
  'presence',
  'users',
  'logins',
  'contacts',
  'variables',
  'voice-notes',
  'tickets',
  'messages',
  'notes',
  'tags',
  'kanban',
  'schedules',
  'automatic-answers',
  'quick-messages',
  'chats',
  'announcements',
  'helps',
  'file-lists',
  'contact-lists',
  'campaigns',
  'search',
  'timeline',
  'dashboard',
  'push',
  'messages-api',
  'whatsapp',
  'areas',
  'testing',
  'build',
  'simulator',
  'main',
  'demo',
  'cli',
  'bench',
]

export function placeOf(folder: string): number {
  const listed = order.indexOf(folder)
  return listed === -1 ? order.indexOf('whatsapp') - 0.5 : listed
}
