import { listTickets } from '#tickets/contract'
import { ticketList } from '../resources.ts'
import { type Screen, seedBed } from '../screen.ts'
import { Dashboard } from './dashboard.tsx'

const seeds = { counts: seedBed(listTickets, ticketList) }

export const dashboardScreen: Screen<typeof seeds> = {
  name: 'dashboard',
  seeds,
  render: () => <Dashboard />,
}
