import { type Api, serve } from '#http/serve'
import * as contract from '#tickets/contract'
import { createTicket } from '#tickets/creating'
import { deleteTicket } from '#tickets/deleting'
import { showTicket, showTicketByUuid } from '#tickets/finding'
import { listBoard, listTickets } from '#tickets/listing'
import { listTicketsOfContact } from '#tickets/listing-of-contact'
import { markUnread } from '#tickets/marking-unread'
import { spyOnTicket } from '#tickets/spying'
import { updateTicket } from '#tickets/updating'

export function bindTickets(api: Api) {
  serve(api, contract.listTickets, listTickets)
  serve(api, contract.listBoard, listBoard)
  serve(api, contract.showTicketByUuid, (scope, { uuid }) => showTicketByUuid(scope, uuid))
  serve(api, contract.showTicket, (scope, { ticketId }) => showTicket(scope, ticketId))
  serve(api, contract.listTicketsOfContact, listTicketsOfContact)
  serve(api, contract.createTicket, createTicket)
  serve(api, contract.updateTicket, (scope, { ticketId, ...change }) =>
    updateTicket(scope, ticketId, change),
  )
  serve(api, contract.markTicketUnread, (scope, { ticketId }) => markUnread(scope, ticketId))
  serve(api, contract.spyOnTicket, (scope, { ticketId }) => spyOnTicket(scope, ticketId))
  serve(api, contract.deleteTicket, (scope, { ticketId }) => deleteTicket(scope, ticketId))
}
