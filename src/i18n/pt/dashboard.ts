import type { Catalogue } from '../es.ts'

export const dashboard: Catalogue['dashboard'] = {
  title: 'Painel',
  subtitle: 'Sua equipe, num relance',
  pending: 'Aguardando',
  open: 'Em atendimento',
  toTickets: 'Ver os tickets',
  connections: 'Conexões prontas',
  connectionsReady: '{{connected}} de {{total}}',
}
