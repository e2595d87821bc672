import { contactMerged, numberChanged } from '#desk/contacts/consequences'
import { type Area, on } from '#kernel/area/area'
import { serve } from '#kernel/http/serve'
import * as contract from './contract.ts'
import { showOptOut } from './finding.ts'
import { saveWords, showWords } from './own-words.ts'
import { moveOptOut, shareOptOut, undoOptOut } from './recording.ts'

export const optOuts: Area = {
  about: 'Customers who asked for no more campaigns',
  calls: [
    serve(contract.showOptOut, (scope, { contactId }) => showOptOut(scope, contactId)),
    serve(contract.undoOptOut, (scope, { optOutId, reason }) =>
      undoOptOut(scope, optOutId, reason),
    ),
    serve(contract.showOptOutWords, showWords),
    serve(contract.saveOptOutWords, (scope, { ownWords }) => saveWords(scope, ownWords)),
  ],
  consequences: [on(contactMerged, shareOptOut), on(numberChanged, moveOptOut)],
}
