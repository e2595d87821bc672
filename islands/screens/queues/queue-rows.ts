import { queueOptionEvent } from '#company/queue-options/contract'
import { listQueues, type QueueRow, queueEvent } from '#company/queues/contract'
import { type PagedList, pagedList, placeRow, removeRow } from '../../kit/list-page/paged-list.ts'
import { on } from '../../kit/live/resource.ts'

/** All of them, in their order, with the size of their menus. */
export const queueRows = pagedList(
  listQueues,
  (queues) => ({ rows: queues, count: queues.length, hasMore: false }),
  () => ({}),
  [
    on(queueEvent, (data: PagedList<QueueRow>, event) => {
      if (event.action === 'delete') return removeRow(data, event.queueId)
      const known = data.rows.find(({ id }) => id === event.queue.id)
      if (!known || known.orderQueue !== event.queue.orderQueue) {
        return { ...data, isUncertain: true }
      }
      return placeRow(data, { ...known, ...event.queue })
    }),
    on(queueOptionEvent, (data: PagedList<QueueRow>, { queueId, count }) => ({
      ...data,
      rows: data.rows.map((row) => (row.id === queueId ? { ...row, optionsCount: count } : row)),
    })),
  ],
)
