/** What a client may say, and how much of it. */
import * as v from 'valibot'
import { ticketStatuses } from '#events'
import { Id } from '#http/fields'

const TicketStatus = v.picklist(ticketStatuses)

/** Joins may carry the number of the last event the client knows, to hear what came since. */
const since = { seq: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))) }

export const ClientFrame = v.variant('event', [
  v.object({ event: v.literal('joinChatBox'), data: Id, ...since }),
  v.object({ event: v.literal('leaveChatBox'), data: Id }),
  v.object({ event: v.literal('joinTickets'), data: TicketStatus, ...since }),
  v.object({ event: v.literal('leaveTickets'), data: TicketStatus }),
  v.object({ event: v.literal('joinNotification'), ...since }),
  v.object({ event: v.literal('leaveNotification') }),
  v.object({ event: v.literal('userStatus') }),
  /** Which conversation is in front of the person, in which one something is being written. */
  v.object({ event: v.literal('viewing'), data: v.nullable(Id) }),
  v.object({ event: v.literal('typing'), data: v.nullable(Id) }),
  /** Whether the page is visible: who sees it need not be called otherwise. */
  v.object({ event: v.literal('inFront'), data: v.boolean() }),
])
export type ClientFrame = v.InferOutput<typeof ClientFrame>

/** Undefined for what is no frame of ours: that is ignored. */
export function readClientFrame(text: string): ClientFrame | undefined {
  try {
    const read = v.safeParse(ClientFrame, JSON.parse(text))
    return read.success ? read.output : undefined
  } catch {
    return undefined
  }
}

export const framesPerSecond = 20

/** Says of each frame whether it is still within the limit; a quiet second fills the allowance. */
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

const Asked = v.object({
  epoch: v.pipe(v.string(), v.nonEmpty()),
  seq: v.pipe(v.string(), v.regex(/^\d{1,10}$/), v.transform(Number)),
})

export interface ReturnAddress {
  epoch: string
  seq: number
  tickets: number[]
}

const ticketsAtOnce = 20

/** `?epoch=…&seq=42&tickets=12,13`: where a returning client stopped; undefined for a new one. */
export function readReturn(url: string): ReturnAddress | undefined {
  const query = new URL(url).searchParams
  const asked = v.safeParse(Asked, { epoch: query.get('epoch'), seq: query.get('seq') })
  if (!asked.success) return undefined

  const tickets = (query.get('tickets') ?? '').split(',').flatMap((text) => {
    const id = v.safeParse(Id, text)
    return id.success ? [id.output] : []
  })
  return { ...asked.output, tickets: [...new Set(tickets)].slice(0, ticketsAtOnce) }
}
