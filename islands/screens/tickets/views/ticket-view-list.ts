import { listTicketViews, type TicketView, ticketViewEvent } from '#desk/ticket-views/contract'
import { applyTicketViewEvent } from '#desk/ticket-views/state'
import { on, resource } from '../../../kit/live/resource.ts'

export const ticketViewList = resource(listTicketViews, {
  toData: (views): readonly TicketView[] => views,
  events: [on(ticketViewEvent, applyTicketViewEvent)],
})
