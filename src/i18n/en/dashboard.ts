import type { Catalogue } from '../es.ts'

export const dashboard: Catalogue['dashboard'] = {
  title: 'Dashboard',
  subtitle: 'Your team at a glance',
  pending: 'Waiting',
  open: 'Being attended',
  toTickets: 'See the tickets',
  connections: 'Connections ready',
  connectionsReady: '{{connected}} of {{total}}',
}
