import { log } from '#platform/log'
import { closeEmptyChannels } from './company-channels.ts'
import { disconnect, leaveHub } from './hub.ts'
import type { Hub } from './hub-types.ts'
import type { Presence } from './presence.ts'
import { recheck, recheckCompanies } from './revoking.ts'
import { readExpired } from './rights.ts'
import { closeCode, type RealtimeSocket } from './socket.ts'
import { readEpoch, readPositions } from './stored-events.ts'

export function checkSockets(hub: Hub) {
  const now = performance.now()
  const { pingMs } = hub.timings
  for (const socket of hub.sockets) {
    const { receivedAt, pingedAt } = socket.wire
    if (now - receivedAt >= 2 * pingMs) terminateSilent(hub, socket)
    else if (now - pingedAt >= pingMs) ping(hub, socket)
    else sendCursor(hub, socket, cursorEvery)
  }
}

function terminateSilent(hub: Hub, socket: RealtimeSocket) {
  hub.counters.silentClosed += 1
  leaveHub(hub, socket)
  socket.wire.terminate()
}

function ping(hub: Hub, socket: RealtimeSocket) {
  socket.wire.ping()
  sendCursor(hub, socket, 1)
}

const cursorEvery = 100

function sendCursor(hub: Hub, socket: RealtimeSocket, minimum: number) {
  const channel = hub.channels.get(socket.companyId)
  const { position, wire } = socket
  if (!channel?.sockets.has(socket) || position.behind !== null) return
  const seq = channel.feed.published
  if (seq - position.sentSeq < minimum) return
  if (wire.send(JSON.stringify({ event: 'cursor', seq }))) position.noteSent(seq)
}

/** After a failure it also rechecks every socket's rights. */
export function makePoll(hub: Hub, presence: Presence): () => Promise<void> {
  let failed = false
  return async function poll() {
    if (hub.isClosed) return
    try {
      closeEmptyChannels(hub)
      if (hub.channels.size > 0) await comparePositions(hub)
      await presence.flush(onlineUsers(hub))
      if (failed) await recheck(hub, [...hub.sockets])
      failed = false
    } catch (error) {
      hub.counters.pollFailures += 1
      if (!failed && !hub.isClosed)
        log.warn({ err: error }, 'The database does not respond; events are delayed')
      failed = true
    }
  }
}

async function comparePositions(hub: Hub) {
  const epoch = await readEpoch(hub.platform)
  if (epoch !== hub.epoch) startNewEpoch(hub, epoch)
  const positions = await readPositions(hub.platform, [...hub.channels.keys()])
  for (const [companyId, { feed }] of hub.channels) feed.notice(positions.get(companyId) ?? 0, 0)
  // A subscription expires without an event.
  const expired = await readExpired(hub.platform, paidCompanies(hub))
  if (expired.size > 0) await recheckCompanies(hub, expired)
}

function paidCompanies({ sockets }: Hub): number[] {
  const paid = [...sockets].filter(({ actor }) => actor.userId !== null && !actor.isUnpaid)
  return [...new Set(paid.map(({ companyId }) => companyId))]
}

/** Restored: the clients' event numbers belong to another history. */
function startNewEpoch(hub: Hub, epoch: string) {
  hub.epoch = epoch
  for (const socket of [...hub.sockets]) {
    disconnect(hub, socket, closeCode.restart, 'Another history')
  }
  closeEmptyChannels(hub)
}

export function onlineUsers({ sockets }: Hub): { companyId: number; userId: number }[] {
  return [...sockets].flatMap(({ companyId, actor: { userId } }) =>
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
