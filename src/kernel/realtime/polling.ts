import { log } from '#process/log'
import type { Hub } from './hub.ts'
import type { Presence } from './presence.ts'
import { recheck, recheckCompanies } from './revoking.ts'
import { readEpoch, readPositions } from './stored-events.ts'

/** After a failure it also rechecks every socket's rights. */
export function makePoll(hub: Hub, presence: Presence): () => Promise<void> {
  let failed = false
  return async function poll() {
    if (hub.isClosed) return
    try {
      hub.closeEmptyChannels()
      if (hub.channels.companyIds.length > 0) await comparePositions(hub)
      await presence.flush(onlineUsers(hub))
      if (failed) await recheck(hub, hub.sockets)
      failed = false
    } catch (error) {
      hub.counters.add('pollFailures')
      if (!failed && !hub.isClosed)
        log.warn({ err: error }, 'The database does not respond; events are delayed')
      failed = true
    }
  }
}

async function comparePositions(hub: Hub) {
  const { platform, channels } = hub
  const epoch = await readEpoch(platform)
  if (epoch !== hub.epoch) hub.startNewEpoch(epoch)
  const positions = await readPositions(platform, channels.companyIds)
  for (const companyId of channels.companyIds) {
    channels.get(companyId)?.feed.notice(positions.get(companyId) ?? 0, 0)
  }
  // A subscription expires without an event.
  const expired = await hub.rights.readExpired(platform, paidCompanies(hub))
  if (expired.size > 0) await recheckCompanies(hub, expired)
}

function paidCompanies({ sockets }: Hub): number[] {
  const paid = sockets.filter(({ actor }) => actor.userId !== null && !actor.isUnpaid)
  return [...new Set(paid.map(({ companyId }) => companyId))]
}

export function onlineUsers({ sockets }: Hub): { companyId: number; userId: number }[] {
  return sockets.flatMap(({ companyId, actor: { userId } }) =>
    userId === null ? [] : { companyId, userId },
  )
}

export function runEvery(everyMs: number, work: () => Promise<void> | void): () => void {
  let stopped = false
  let timer = setTimeout(round, everyMs)
  async function round() {
    await work()
    if (!stopped) timer = setTimeout(round, everyMs)
  }
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
