import * as v from 'valibot'
import type { LivePosition, Room } from './live-types.ts'

export const LiveFrame = v.object({
  event: v.string(),
  data: v.optional(v.unknown()),
  seq: v.optional(v.number()),
})
export type LiveFrame = v.InferOutput<typeof LiveFrame>

export const Subscription = v.object({ isExpired: v.optional(v.boolean()) })
export type Subscription = v.InferOutput<typeof Subscription>

export const Ready = v.object({
  companyId: v.number(),
  epoch: v.string(),
  seq: v.number(),
  build: v.optional(v.string()),
  ...Subscription.entries,
})
export type Ready = v.InferOutput<typeof Ready>

export function readFrame(data: unknown): LiveFrame | undefined {
  try {
    const read = v.safeParse(LiveFrame, JSON.parse(String(data)))
    return read.success ? read.output : undefined
  } catch {
    return undefined
  }
}

export function frameOf(place: Room, verb: 'join' | 'leave'): object {
  if ('ticket' in place) return { event: `${verb}ChatBox`, data: place.ticket }
  if (place.list === 'notification') return { event: `${verb}Notification` }
  return { event: `${verb}Tickets`, data: place.list }
}

export function returnAddress(
  url: string,
  known: LivePosition | undefined,
  places: Room[],
): string {
  if (!known) return url
  const tickets = places.flatMap((place) => ('ticket' in place ? place.ticket : []))
  const query = new URLSearchParams({ epoch: known.epoch, seq: String(known.seq) })
  if (tickets.length > 0) query.set('tickets', tickets.join())
  return `${url}?${query}`
}
