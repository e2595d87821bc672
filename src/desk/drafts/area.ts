import { ticketClosed } from '#desk/tickets/consequences'
import { type Area, on } from '#kernel/area/area'
import { serve } from '#kernel/http/serve'
import * as contract from './contract.ts'
import { discardDraft, removeDraftOfClosed, showDraft, writeDraft } from './storing-drafts.ts'

export const drafts: Area = {
  about: 'Replies that a program suggests, for a person to send or discard',
  calls: [
    serve(contract.showDraft, (scope, { ticketId }) => showDraft(scope, ticketId)),
    serve(contract.writeDraft, writeDraft),
    serve(contract.discardDraft, discardDraft),
  ],
  consequences: [on(ticketClosed, removeDraftOfClosed)],
}
