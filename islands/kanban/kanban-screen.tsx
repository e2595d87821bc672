import { listLanes } from '#tags/contract'
import { listBoard } from '#tickets/contract'
import { type Screen, seedBed } from '../app/screen.ts'
import { Board } from './board.tsx'
import { boardTickets, laneTags } from './board-tickets.ts'

const seeds = { tickets: seedBed(listBoard, boardTickets), lanes: seedBed(listLanes, laneTags) }

export const kanbanScreen: Screen<typeof seeds> = {
  name: 'kanban',
  seeds,
  render: () => <Board />,
}
