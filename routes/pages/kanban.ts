import { boardInput } from '#islands/kanban/board.tsx'
import { kanbanScreen } from '#islands/kanban/kanban-screen.tsx'
import { listLanes } from '#tags/listing'
import { listBoard } from '#tickets/listing'
import { readTicketFilter } from '#tickets/state'
import { page } from '../page.tsx'

export const kanbanPage = page(kanbanScreen, async (scope, { me }) => {
  const input = boardInput(me)
  return {
    tickets: [[input, await listBoard(scope, readTicketFilter(input))]],
    lanes: [[{}, await listLanes(scope)]],
  }
})
