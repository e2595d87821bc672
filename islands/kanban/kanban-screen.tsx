import { listLanes } from '#tags/contract'
import { listBoard } from '#tickets/contract'
import { type Screen, seedBed } from '../app/screen.ts'
import { Board } from './board.tsx'
import { boardTickets, laneTags } from './board-tickets.ts'
import { kanbanEntry } from './entry.ts'

const seeds = { tickets: seedBed(listBoard, boardTickets), lanes: seedBed(listLanes, laneTags) }

export const kanbanScreen: Screen<typeof seeds> = {
  entry: kanbanEntry,
  seeds,
  render: () => <Board />,
}
