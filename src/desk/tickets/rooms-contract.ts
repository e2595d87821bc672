/** Who is sent what of tickets, and which cached responses their events outdate. */
export const ticketStatuses = ['pending', 'open', 'closed'] as const
export type TicketStatusName = (typeof ticketStatuses)[number]
export type TicketPlacement = {
  id: number
  status: TicketStatusName
  queueId: number | null
  userId: number | null
}

export const ticketRoom = {
  /** Sockets with the conversation open: for events without messages of one queue. */
  open: (ticketId: number) => `ticket:${ticketId}`,
  /** Of those, the ones that read the messages of every queue, or only of some: of this one. */
  everyMessage: (ticketId: number) => `ticket:${ticketId}.all`,
  someMessages: (ticketId: number) => `ticket:${ticketId}.some`,
  messagesOf: (ticketId: number, queueId: number) => `ticket:${ticketId}.queue:${queueId}`,
  /** Lists of one status, and notifications, per audience. */
  list: (audience: string, list: TicketStatusName | 'notification' | 'readers') =>
    `${audience}/${list}`,
}

export const ticketKey = {
  one: (ticketId: number) => `ticket:${ticketId}`,
  /** The tickets of a room of lists: which they are, how many, and in which order. */
  list: (listRoom: string) => `list:${listRoom}`,
  /** Of all of them. */
  anyList: 'anyList',
  /** Its messages. */
  conversation: (ticketId: number) => `conversation:${ticketId}`,
}

/** The same rule as the lists of `GET /tickets`. */
export function audiencesOf(ticket: TicketPlacement): string[] {
  const owner = ticket.userId === null ? [] : [`user:${ticket.userId}`]
  const queue = ticket.queueId === null ? 'queue:none' : `queue:${ticket.queueId}`
  if (ticket.status === 'open') return ['overseers', ...owner]
  return ['overseers', ...owner, queue]
}

export function listRoomsOf(ticket: TicketPlacement): string[] {
  return audiencesOf(ticket).flatMap((audience) => [
    ticketRoom.list(audience, ticket.status),
    ticketRoom.list(audience, 'notification'),
  ])
}

interface QueuedMessage {
  ticketId: number
  queueId: number | null
}

/** Of a change of a ticket that is here after it; where it leaves, `ticketLeft` says so. */
export function ticketKeys(ticket: TicketPlacement): string[] {
  const rooms = audiencesOf(ticket).map((audience) => ticketRoom.list(audience, ticket.status))
  return [ticketKey.one(ticket.id), ...rooms.map(ticketKey.list)]
}

/** Who may read a message of this queue in the open conversation; of none: everybody there. */
export function messageRoomsOf(message: QueuedMessage): string[] {
  return [ticketRoom.everyMessage(message.ticketId), ...limitedReadersOf(message)]
}

/** Those of them who are limited to queues. */
export function limitedReadersOf({ ticketId, queueId }: QueuedMessage): string[] {
  return [
    queueId === null ? ticketRoom.someMessages(ticketId) : ticketRoom.messagesOf(ticketId, queueId),
  ]
}

/** The rooms of one open conversation. @param queueIds those whose messages the user reads there */
export function openConversationRooms(ticketId: number, queueIds: number[] | 'all'): string[] {
  if (queueIds === 'all') return [ticketRoom.open(ticketId), ticketRoom.everyMessage(ticketId)]
  const queues = queueIds.map((queueId) => ticketRoom.messagesOf(ticketId, queueId))
  return [ticketRoom.open(ticketId), ticketRoom.someMessages(ticketId), ...queues]
}

/**
 * The open conversation and the lists. An open ticket is in no list of its queue, but readers with
 * access by the queue lose the ticket when the queue changes: an empty room names it, so that their
 * access is checked again.
 */
export function conversationRoomsOf(ticket: TicketPlacement): string[] {
  const queue = ticket.queueId === null ? 'queue:none' : `queue:${ticket.queueId}`
  return [
    ...messageRoomsOf({ ticketId: ticket.id, queueId: ticket.queueId }),
    ...listRoomsOf(ticket),
    ticketRoom.list(queue, 'readers'),
  ]
}

/** Where a ticket with a new message is shown; a message of an earlier queue only to its readers. */
export function newMessageRoomsOf(ticket: TicketPlacement, queueId: number | null): string[] {
  if (queueId === null || queueId === ticket.queueId) return conversationRoomsOf(ticket)
  const overseers = listRoomsOf(ticket).filter((name) => name.startsWith('overseers/'))
  return [...messageRoomsOf({ ticketId: ticket.id, queueId }), ...overseers]
}
