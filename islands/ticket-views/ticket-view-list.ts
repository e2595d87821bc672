import { listTicketViews, type TicketView, ticketViewEvent } from '#ticket-views/contract'
import { applyTicketViewEvent } from '#ticket-views/state'
import { on, resource } from '../live/resource.ts'

export const ticketViewList = resource(listTicketViews, {
  toData: (views): readonly TicketView[] => views,
  events: [on(ticketViewEvent, applyTicketViewEvent)],
})
