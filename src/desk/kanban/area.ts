import { keysOfKanban, sharedByOverseers } from '#desk/tickets/list-keys'
import { withOwnPreviews } from '#desk/tickets/own-previews'
import type { Area } from '#kernel/area/area'
import { serve, serveCached } from '#kernel/http/serve'
import * as contract from './contract.ts'
import { showKanban } from './listing.ts'
import { moveTicket } from './moving.ts'
import { orderLanes } from './ordering.ts'

export const kanban: Area = {
  about: 'The board: lanes and the order of tickets in them',
  calls: [
    serveCached(contract.showKanban, withOwnPreviews(showKanban), {
      keysOf: ({ lanes }, asked) =>
        keysOfKanban({ tickets: lanes.flatMap(({ tickets }) => tickets) }, asked),
      sharedBy: sharedByOverseers,
    }),
    serve(contract.moveTicket, withOwnPreviews(moveTicket)),
    serve(contract.orderLanes, orderLanes),
  ],
}
