/** A hall is open while somebody of its company is here: it follows the company's events. */
import { makeFeed } from './feed.ts'
import type { Hall, House } from './house.ts'
import { makeRooms } from './rooms.ts'
import type { Socket } from './socket.ts'
import { readAfter, readPosition, readRecent } from './stored-events.ts'
import { askToFetch, deliver } from './telling.ts'

export function hallOf(house: House, companyId: number): Promise<Hall> {
  const known = house.opening.get(companyId)
  if (known) return known
  const opening = openHall(house, companyId)
  house.opening.set(companyId, opening)
  opening.catch(() => house.opening.delete(companyId))
  return opening
}

async function openHall(house: House, companyId: number): Promise<Hall> {
  const { platform, counters } = house
  const { seq } = await readPosition(platform, companyId)
  const feed = makeFeed({
    companyId,
    published: seq,
    recent: await readRecent(platform, companyId, seq),
    gapMs: house.timings.gapMs,
    async readAfter(after, limit) {
      const frames = await readAfter(platform, companyId, after, limit)
      counters.eventsRead += frames.length
      return frames
    },
    deliver: (frame) => deliver(house, hall, frame),
    lost: () => {
      for (const socket of hall.sockets) askToFetch(house, socket)
    },
  })
  const hall: Hall = { feed, sockets: new Set(), rooms: makeRooms() }
  house.halls.set(companyId, hall)
  // Committed while the hall was being opened: nobody told it.
  await catchUp(house, hall)
  return hall
}

/** Hands on everything that is committed by now. */
export async function catchUp({ platform }: House, { feed }: Hall) {
  const { seq } = await readPosition(platform, feed.companyId)
  await feed.reach(seq)
}

export function closeEmptyHalls({ halls, opening, sockets }: House) {
  const present = new Set([...sockets].map((socket: Socket) => socket.companyId))
  for (const [companyId, { feed }] of halls) {
    if (present.has(companyId)) continue
    feed.close()
    halls.delete(companyId)
    opening.delete(companyId)
  }
}
