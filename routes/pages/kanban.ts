import { kanbanInput } from '#islands/kanban/kanban.tsx'
import { kanbanScreen } from '#islands/kanban/kanban-screen.tsx'
import { listLanes } from '#tags/listing'
import { listKanbanTickets } from '#tickets/listing'
import { readTicketFilter } from '#tickets/state'
import { page } from '../page.tsx'

export const kanbanPage = page(kanbanScreen, async (scope, { me }) => {
  const input = kanbanInput(me)
  return {
    tickets: [[input, await listKanbanTickets(scope, readTicketFilter(input))]],
    lanes: [[{}, await listLanes(scope)]],
  }
})
