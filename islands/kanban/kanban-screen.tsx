import { listLanes } from '#tags/contract'
import { listKanbanTickets } from '#tickets/contract'
import { type Screen, seedBed } from '../app/screen.ts'
import { kanbanEntry } from './entry.ts'
import { Kanban } from './kanban.tsx'
import { kanbanTickets, laneTags } from './kanban-tickets.ts'

const seeds = {
  tickets: seedBed(listKanbanTickets, kanbanTickets),
  lanes: seedBed(listLanes, laneTags),
}

export const kanbanScreen: Screen<typeof seeds> = {
  entry: kanbanEntry,
  seeds,
  render: () => <Kanban />,
}
