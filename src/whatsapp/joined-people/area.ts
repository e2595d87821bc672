import type { Area } from '#kernel/area/area'
import { serve } from '#kernel/http/serve'
import * as contract from './contract.ts'
import { listJoinedPeople } from './listing.ts'
import { splitPerson } from './splitting.ts'
import { undoSplit } from './undoing.ts'

export const joinedPeople: Area = {
  about: 'Two people whom the ninth digit of Brazil has joined in one contact',
  calls: [
    serve(contract.listJoinedPeople, (scope, _, { sealer }) => listJoinedPeople(scope, sealer)),
    serve(contract.splitPerson, (scope, { joinedId }, { sealer }) =>
      splitPerson(scope, sealer, joinedId),
    ),
    serve(contract.undoSplit, (scope, { joinedId }, { sealer }) =>
      undoSplit(scope, sealer, joinedId),
    ),
  ],
}
