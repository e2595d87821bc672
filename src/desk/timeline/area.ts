import { numberChanged, numberLearnt, usernameChanged } from '#desk/contacts/consequences'
import { replyDrafted } from '#desk/drafts/consequences'
import { messageDeleted } from '#desk/messages/consequences'
import { noteDeleted, noteWritten } from '#desk/notes/consequences'
import { tagMerged, ticketTagged } from '#desk/tags/consequences'
import * as tickets from '#desk/tickets/consequences'
import { type Area, on } from '#kernel/area/area'
import { serve } from '#kernel/http/serve'
import * as contract from './contract.ts'
import { listTimeline } from './listing.ts'
import {
  moveTag,
  recordMessageDeletion,
  recordMove,
  recordNumber,
  recordSnooze,
  recordsHandovers,
  recordsTransition,
  recordsTransitions,
  recordTagging,
  recordUsername,
} from './recording.ts'
import { spyOnTicket } from './spying.ts'
import { writeLines } from './writing.ts'

export const timeline: Area = {
  about: 'What happened to a ticket besides its messages',
  calls: [
    serve(contract.listTimeline, listTimeline),
    serve(contract.spyOnTicket, (scope, { ticketId }) => spyOnTicket(scope, ticketId)),
  ],
  consequences: [
    on(tickets.ticketOpened, recordsTransition('opened')),
    on(tickets.ticketAccepted, recordsTransition('accepted')),
    on(tickets.ticketsReturned, recordsTransitions('returned')),
    on(tickets.ticketsTransferred, recordsHandovers('transferred')),
    on(tickets.ticketClosed, recordsTransition('closed')),
    on(tickets.ticketReopened, (scope, handover) =>
      recordsHandovers('reopened')(scope, [handover]),
    ),
    on(tickets.ticketSnoozed, recordSnooze),
    on(tickets.ticketWoken, recordsTransition('woken')),
    on(tickets.ticketRated, (scope, { ticket, ...details }) =>
      writeLines(scope, [{ ticket, verb: 'rated', details }]),
    ),
    on(tickets.ticketsMerged, (scope, { transitions, contact }) =>
      writeLines(
        scope,
        transitions.map((transition) => ({ ...transition, verb: 'merged', details: { contact } })),
      ),
    ),
    on(numberLearnt, recordNumber),
    on(usernameChanged, recordUsername),
    on(numberChanged, recordMove),
    on(messageDeleted, recordMessageDeletion),
    on(replyDrafted, (scope, ticket) => writeLines(scope, [{ ticket, verb: 'drafted' }])),
    on(noteWritten, (scope, { ticket, note }) =>
      writeLines(scope, [{ ticket, verb: 'noted', note }]),
    ),
    on(noteDeleted, (scope, { ticket, noteId }) =>
      writeLines(scope, [{ ticket, verb: 'noteDeleted', details: { noteId } }]),
    ),
    on(ticketTagged, recordTagging),
    on(tagMerged, moveTag),
  ],
}
