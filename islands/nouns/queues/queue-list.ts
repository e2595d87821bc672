import { listQueues } from '#company/queues/contract'
import { resource } from '../../kit/live/resource.ts'

/** The queues of the company, in their order. */
export const queueList = resource(listQueues, { toData: (queues) => queues })
