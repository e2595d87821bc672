/**
 * The order of the folders of `src/`: each may import what stands before it, never what stands after.
 * What an event means further right is a consequence that the right declares (see README).
 *
 * Platform parts have no domain word. A noun stands behind those its rows refer to: people work in
 * queues, so users stand behind queues; a ticket is somebody's, so tickets stand behind users. A noun
 * that is not listed stands behind all that are, until another needs it.
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

/** Where a folder stands: a lower number is further left. */
export function placeOf(folder: string): number {
  const listed = order.indexOf(folder)
  return listed === -1 ? order.indexOf('whatsapp') - 0.5 : listed
}
