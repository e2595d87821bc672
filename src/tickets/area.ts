import type { Area } from '#area'
import { serve } from '#http/serve'
import * as contract from './contract.ts'
import { createTicket } from './creating.ts'
import { deleteTicket } from './deleting.ts'
import { showTicket, showTicketByUuid } from './finding.ts'
import { listBoard, listTickets } from './listing.ts'
import { listTicketsOfContact } from './listing-of-contact.ts'
import { markUnread } from './marking-unread.ts'
import { spyOnTicket } from './spying.ts'
import { updateTicket } from './updating.ts'

export const tickets: Area = {
  calls: [
    serve(contract.listTickets, listTickets),
    serve(contract.listBoard, listBoard),
    serve(contract.showTicketByUuid, (scope, { uuid }) => showTicketByUuid(scope, uuid)),
    serve(contract.showTicket, (scope, { ticketId }) => showTicket(scope, ticketId)),
    serve(contract.listTicketsOfContact, listTicketsOfContact),
    serve(contract.createTicket, createTicket),
    serve(contract.updateTicket, (scope, { ticketId, ...change }) =>
      updateTicket(scope, ticketId, change),
    ),
    serve(contract.markTicketUnread, (scope, { ticketId }) => markUnread(scope, ticketId)),
    serve(contract.spyOnTicket, (scope, { ticketId }) => spyOnTicket(scope, ticketId)),
    serve(contract.deleteTicket, (scope, { ticketId }) => deleteTicket(scope, ticketId)),
  ],
}
