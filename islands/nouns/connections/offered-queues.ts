import { connectionEvent, listOfferedQueues } from '#company/connections/contract'
import { applyToOffers, holdOffers } from '#company/connections/offered-queues-state'
import { on, resource } from '../../kit/live/resource.ts'

export const offeredQueues = resource(listOfferedQueues, {
  toData: holdOffers,
  events: [on(connectionEvent, applyToOffers)],
})
