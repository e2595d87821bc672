import * as v from 'valibot'
import '#kernel/validation'
import { ticketStatuses } from '#desk/tickets/rooms-contract'
import { Id } from '#kernel/http/fields'
import type { ClientCommand } from '#kernel/realtime/rules'

const TicketStatus = v.picklist(ticketStatuses)

/** Joins may have the last event number the client knows, to receive what came since. */
const since = { seq: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))) }

export const ClientFrame = v.variant('event', [
  v.object({ event: v.literal('joinChatBox'), data: Id, ...since }),
  v.object({ event: v.literal('leaveChatBox'), data: Id }),
  v.object({ event: v.literal('joinTickets'), data: TicketStatus, ...since }),
  v.object({ event: v.literal('leaveTickets'), data: TicketStatus }),
  v.object({ event: v.literal('joinNotification'), ...since }),
  v.object({ event: v.literal('leaveNotification') }),
  v.object({ event: v.literal('userStatus') }),
  v.object({ event: v.literal('ping') }),
  v.object({ event: v.literal('viewing'), data: v.nullable(Id) }),
  v.object({ event: v.literal('typing'), data: v.nullable(Id) }),
  /** A visible page needs no push notification. */
  v.object({ event: v.literal('inFront'), data: v.boolean() }),
])
export type ClientFrame = v.InferOutput<typeof ClientFrame>

export type ViewFrame = Extract<ClientFrame, { event: 'viewing' | 'typing' | 'inFront' }>

/** @param view what is to be done with a frame of who views what */
export function readClientFrame(
  text: string,
  view: (frame: ViewFrame) => ClientCommand,
): ClientCommand | undefined {
  const frame = parsed(text)
  switch (frame?.event) {
    case 'joinTickets':
      return { does: 'joinList', list: frame.data, seq: frame.seq }
    case 'joinNotification':
      return { does: 'joinList', list: 'notification', seq: frame.seq }
    case 'leaveTickets':
      return { does: 'leaveList', list: frame.data }
    case 'leaveNotification':
      return { does: 'leaveList', list: 'notification' }
    case 'joinChatBox':
      return { does: 'open', id: frame.data, seq: frame.seq }
    case 'leaveChatBox':
      return { does: 'close', id: frame.data }
    case 'userStatus':
      return { does: 'appear' }
    case 'ping':
      return { does: 'ping' }
    case 'viewing':
    case 'typing':
    case 'inFront':
      return view(frame)
    case undefined:
      return undefined
  }
}

function parsed(text: string): ClientFrame | undefined {
  try {
    const read = v.safeParse(ClientFrame, JSON.parse(text))
    return read.success ? read.output : undefined
  } catch {
    return undefined
  }
}

const ticketsAtOnce = 20

/** `tickets=12,13`: which a client had open. */
export function ticketsIn(query: URLSearchParams): number[] {
  const tickets = (query.get('tickets') ?? '').split(',').flatMap((text) => {
    const id = v.safeParse(Id, text)
    return id.success ? [id.output] : []
  })
  return [...new Set(tickets)].slice(0, ticketsAtOnce)
}
