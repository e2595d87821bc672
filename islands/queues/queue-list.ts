import { listQueues, type Queue, queueEvent } from '#queues/contract'
import { applyQueueEvent } from '#queues/state'
import { on, resource } from '../live/resource.ts'

/** The queues of the company, in their order. */
export const queueList = resource(listQueues, {
  toData: (queues): Queue[] => queues,
  events: [on(queueEvent, applyQueueEvent)],
})
