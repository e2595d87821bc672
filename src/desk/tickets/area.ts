import { connectionDeleted, connectionQueuesChanged } from '#company/connections/consequences'
import { queueDeleted } from '#company/queues/consequences'
import { userDeleted } from '#company/users/consequences'
import { contactMerged, contactMerging } from '#desk/contacts/consequences'
import { type Area, on } from '#kernel/area/area'
import { serve, serveCached, serveCompany } from '#kernel/http/serve'
import { chore } from '#kernel/workers/job'
import { acceptLongest } from './accepting-longest.ts'
import * as contract from './contract.ts'
import { countWaiting } from './counting-waiting.ts'
import { countWorkload } from './counting-workload.ts'
import { createTicketWith } from './creating.ts'
import { deleteTicket } from './deleting.ts'
import { wakeDue } from './due.ts'
import { enterOnlyQueue } from './entering.ts'
import { showTicket, showTicketByUuid } from './finding.ts'
import { keysOfKanban, keysOfList, sharedByOverseers } from './list-keys.ts'
import { listKanbanTickets, listTickets } from './listing.ts'
import { listTicketsOfContact } from './listing-of-contact.ts'
import { detachConnection } from './losing-connection.ts'
import { detachQueue } from './losing-queue.ts'
import { returnTicketsOf } from './losing-user.ts'
import { markUnread } from './marking-unread.ts'
import { lockTickets, moveTickets } from './merging.ts'
import { withOwnPreviews } from './own-previews.ts'
import * as snoozeContract from './snooze-contract.ts'
import { showSnoozeTimes } from './snooze-times.ts'
import { snoozeTicket } from './snoozing.ts'
import { updateTicket } from './updating.ts'
import * as waitingContract from './waiting-contract.ts'

export const tickets: Area = {
  about: 'Conversations with a contact on a connection, from the first message to the closing',
  calls: [
    serveCached(contract.listTickets, withOwnPreviews(listTickets), {
      keysOf: keysOfList,
      sharedBy: sharedByOverseers,
    }),
    serveCached(contract.listKanbanTickets, withOwnPreviews(listKanbanTickets), {
      keysOf: keysOfKanban,
      sharedBy: sharedByOverseers,
    }),
    serve(waitingContract.countWaiting, countWaiting),
    serve(waitingContract.acceptLongest, withOwnPreviews(acceptLongest)),
    serve(waitingContract.countWorkload, countWorkload),
    serve(
      contract.showTicketByUuid,
      withOwnPreviews((scope, { uuid }) => showTicketByUuid(scope, uuid)),
    ),
    serve(
      contract.showTicket,
      withOwnPreviews((scope, { ticketId }) => showTicket(scope, ticketId)),
    ),
    serve(contract.listTicketsOfContact, withOwnPreviews(listTicketsOfContact)),
    serveCompany(contract.createTicket, (company, input, { checkNumber }) =>
      createTicketWith(company, checkNumber, input),
    ),
    serve(
      contract.updateTicket,
      withOwnPreviews((scope, { ticketId, ...change }) => updateTicket(scope, ticketId, change)),
    ),
    serve(
      contract.markTicketUnread,
      withOwnPreviews((scope, { ticketId }) => markUnread(scope, ticketId)),
    ),
    serve(snoozeContract.showSnoozeTimes, (scope, { ticketId }) =>
      showSnoozeTimes(scope, ticketId),
    ),
    serve(snoozeContract.snoozeTicket, withOwnPreviews(snoozeTicket)),
    serve(contract.deleteTicket, (scope, { ticketId }) => deleteTicket(scope, ticketId)),
  ],
  jobs: [chore('wake_tickets', '* * * * *', wakeDue)],
  consequences: [
    on(connectionDeleted, detachConnection),
    on(connectionQueuesChanged, enterOnlyQueue),
    on(contactMerging, lockTickets),
    on(contactMerged, moveTickets),
    on(queueDeleted, detachQueue),
    on(userDeleted, returnTicketsOf),
  ],
}
