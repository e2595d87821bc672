/** What is looked at again and again: silent sockets, and numbers that no notification told. */
import { log } from '#platform/log'
import { closeEmptyHalls } from './halls.ts'
import { type House, leaveHouse, sendAway } from './house.ts'
import type { Presence } from './presence.ts'
import { recheck } from './revoking.ts'
import { closeCode, cut, type Socket, send } from './socket.ts'
import { readEpoch, readPositions } from './stored-events.ts'

export function lookAtSockets(house: House) {
  const now = performance.now()
  const { pingMs } = house.timings
  for (const socket of house.sockets) {
    if (now - socket.heardAt >= 2 * pingMs) cutSilent(house, socket)
    else if (now - socket.pingedAt >= pingMs) ping(house, socket, now)
    else sayCursor(house, socket, cursorEvery)
  }
}

function cutSilent(house: House, socket: Socket) {
  house.counters.silentClosed += 1
  leaveHouse(house, socket)
  cut(socket)
}

function ping(house: House, socket: Socket, now: number) {
  socket.pingedAt = now
  socket.ws.ping()
  sayCursor(house, socket, 1)
}

const cursorEvery = 100

/** A client that hears little is told how far its company has come, so that its return is cheap. */
function sayCursor(house: House, socket: Socket, least: number) {
  const hall = house.halls.get(socket.companyId)
  if (!hall?.sockets.has(socket) || socket.behind !== null) return
  const seq = hall.feed.published
  if (seq - socket.told < least) return
  if (send(socket, JSON.stringify({ event: 'cursor', seq }))) socket.told = seq
}

/** Compares with the database; after a failure it also asks every socket's rights again. */
export function makePoll(house: House, presence: Presence): () => Promise<void> {
  let failed = false
  return async function poll() {
    if (house.isClosed) return
    try {
      closeEmptyHalls(house)
      if (house.halls.size > 0) await compareNumbers(house)
      await presence.flush(livePeople(house))
      if (failed) await recheck(house, [...house.sockets])
      failed = false
    } catch (error) {
      house.counters.pollFailures += 1
      if (!failed && !house.isClosed)
        log.warn({ err: error }, 'The database does not answer; events will wait')
      failed = true
    }
  }
}

async function compareNumbers(house: House) {
  const epoch = await readEpoch(house.platform)
  if (epoch !== house.epoch) beginAnew(house, epoch)
  const positions = await readPositions(house.platform, [...house.halls.keys()])
  for (const [companyId, { feed }] of house.halls) feed.notice(positions.get(companyId) ?? 0, 0)
}

/** The database was restored: what clients know belongs to another history. */
function beginAnew(house: House, epoch: string) {
  house.epoch = epoch
  for (const socket of [...house.sockets]) {
    sendAway(house, socket, closeCode.restart, 'Another history')
  }
  closeEmptyHalls(house)
}

export function livePeople({ sockets }: House): { companyId: number; userId: number }[] {
  return [...sockets].flatMap(({ companyId, actor: { userId } }) =>
    userId === null ? [] : { companyId, userId },
  )
}

/** One round after the other, however long each takes. Answers how to stop. */
export function repeat(everyMs: number, work: () => Promise<void> | void): () => void {
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
