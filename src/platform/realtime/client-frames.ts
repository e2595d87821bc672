import * as v from 'valibot'
import '#platform/validation'
import { ticketStatuses } from '#platform/events'
import { Id } from '#platform/http/fields'

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

export function readClientFrame(text: string): ClientFrame | undefined {
  try {
    const read = v.safeParse(ClientFrame, JSON.parse(text))
    return read.success ? read.output : undefined
  } catch {
    return undefined
  }
}

const framesPerSecond = 20

export function makeAllowance(perSecond = framesPerSecond) {
  let left = perSecond
  let filledAt = performance.now()
  return function spend(now = performance.now()): boolean {
    left = Math.min(perSecond, left + ((now - filledAt) / 1000) * perSecond)
    filledAt = now
    if (left < 1) return false
    left -= 1
    return true
  }
}

const ResumeQuery = v.object({
  epoch: v.pipe(v.string(), v.nonEmpty()),
  seq: v.pipe(v.string(), v.regex(/^\d{1,10}$/), v.transform(Number)),
})

export interface ResumePoint {
  epoch: string
  seq: number
  tickets: number[]
}

const ticketsAtOnce = 20

/** `?epoch=…&seq=42&tickets=12,13`: where a reconnecting client stopped. */
export function readResumePoint(url: string): ResumePoint | undefined {
  const query = new URL(url).searchParams
  const query_ = v.safeParse(ResumeQuery, { epoch: query.get('epoch'), seq: query.get('seq') })
  if (!query_.success) return undefined

  const tickets = (query.get('tickets') ?? '').split(',').flatMap((text) => {
    const id = v.safeParse(Id, text)
    return id.success ? [id.output] : []
  })
  return { ...query_.output, tickets: [...new Set(tickets)].slice(0, ticketsAtOnce) }
}
