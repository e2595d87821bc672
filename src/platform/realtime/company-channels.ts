import { deliver } from './delivering.ts'
import { makeFeed } from './feed.ts'
import type { CompanyChannel, Hub } from './hub-types.ts'
import { makeRooms } from './rooms.ts'
import { askToRefetch } from './sending.ts'
import type { RealtimeSocket } from './socket.ts'
import { readAfter, readPosition, readRecent } from './stored-events.ts'

export function channelOf(hub: Hub, companyId: number): Promise<CompanyChannel> {
  const known = hub.opening.get(companyId)
  if (known) return known
  const opening = openChannel(hub, companyId)
  hub.opening.set(companyId, opening)
  opening.catch(() => hub.opening.delete(companyId))
  return opening
}

async function openChannel(hub: Hub, companyId: number): Promise<CompanyChannel> {
  const { platform, counters } = hub
  const { seq } = await readPosition(platform, companyId)
  const feed = makeFeed({
    companyId,
    published: seq,
    recent: await readRecent(platform, companyId, seq),
    gapMs: hub.timings.gapMs,
    async readAfter(after, limit) {
      const frames = await readAfter(platform, companyId, after, limit)
      counters.eventsRead += frames.length
      return frames
    },
    deliver: (frame) => deliver(hub, channel, frame),
    lost: () => {
      for (const socket of channel.sockets) askToRefetch(hub, socket)
    },
  })
  const channel: CompanyChannel = { feed, sockets: new Set(), rooms: makeRooms() }
  hub.channels.set(companyId, channel)
  // Events committed while the channel was being opened have reached no feed.
  await catchUp(hub, channel)
  return channel
}

export async function catchUp({ platform }: Hub, { feed }: CompanyChannel) {
  const { seq } = await readPosition(platform, feed.companyId)
  await feed.reach(seq)
}

export function closeEmptyChannels({ channels, opening, sockets }: Hub) {
  const present = new Set([...sockets].map((socket: RealtimeSocket) => socket.companyId))
  for (const [companyId, { feed }] of channels) {
    if (present.has(companyId)) continue
    feed.close()
    channels.delete(companyId)
    opening.delete(companyId)
  }
}
