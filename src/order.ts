/**
 * Each folder may import those before it, never those after it; later folders react to earlier ones
 * by consequences (see README). A noun comes after those its rows refer to. Unlisted nouns come
 * last.
 */
export const order = [
  // Platform
  'i18n',
  'errors',
  'platform',
  'policy',
  'events',
  'database',
  'order',
  'scope',
  'counters',
  'media',
  'http',
  'workers',
  'area',
  'realtime',
  'settings',
  'metrics',
  // Nouns
  'companies',
  'plans',
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
  // What lives on them
  'notes',
  'tags',
  'schedules',
  'automatic-answers',
  'quick-messages',
  'chats',
  'announcements',
  'search',
  'timeline',
  'dashboard',
  'push',
  'messages-api',
  // Where the parts are put together
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
