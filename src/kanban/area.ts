import type { Area } from '#area/area'
import { serve } from '#http/serve'
import { withOwnPreviews } from '#tickets/own-previews'
import * as contract from './contract.ts'
import { showKanban } from './listing.ts'
import { moveTicket } from './moving.ts'
import { orderLanes } from './ordering.ts'

export const kanban: Area = {
  about: 'The board: lanes and the order of tickets in them',
  calls: [
    serve(contract.showKanban, withOwnPreviews(showKanban)),
    serve(contract.moveTicket, withOwnPreviews(moveTicket)),
    serve(contract.orderLanes, orderLanes),
  ],
}
