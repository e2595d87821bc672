/** How the screens follow changes of queues. */
import type * as v from 'valibot'
import type { Queue, QueueCard, queueCardEvent, queueEvent } from './contract.ts'

type QueueEvent = v.InferOutput<typeof queueEvent.shape>
export type QueueCardEvent = v.InferOutput<typeof queueCardEvent.shape>

/** In the order of the list: those without a position come last. */
export function applyQueueEvent(queues: readonly Queue[], event: QueueEvent): Queue[] {
  const changedId = event.action === 'delete' ? event.queueId : event.queue.id
  const others = queues.filter(({ id }) => id !== changedId)
  if (event.action === 'delete') return others
  const position = ({ orderQueue }: Queue) => orderQueue ?? Number.POSITIVE_INFINITY
  return [...others, event.queue].sort((a, b) => {
    const [first, second] = [position(a), position(b)]
    return first === second ? a.id - b.id : first - second
  })
}

/** Of a user, a connection: the same queues, with their present names. */
export function applyToCards<Card extends QueueCard>(
  cards: readonly Card[],
  event: QueueCardEvent,
): Card[] {
  if (event.action === 'delete') return cards.filter(({ id }) => id !== event.queueId)
  const { id, name, color } = event.queue
  return cards.map((card) => (card.id === id ? { ...card, name, color } : card))
}

/** Of a ticket. */
export function withQueue<Row extends { queueId: number | null; queue: QueueCard | null }>(
  row: Row,
  event: QueueCardEvent,
): Row {
  if (event.action === 'delete') {
    return row.queueId === event.queueId ? { ...row, queueId: null, queue: null } : row
  }
  return row.queueId === event.queue.id ? { ...row, queue: event.queue } : row
}
