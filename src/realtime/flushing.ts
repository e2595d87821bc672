/**
 * When posted frames are sent. A packet costs the same with one frame or with ten in it: so few
 * sockets hear at once, and many hear what has gathered, as seldom as keeps this work to a third
 * of the time, and never later than some tens of milliseconds.
 */
import { type RealtimeSocket, sendPosted } from './socket.ts'

const restFactor = 2
const latestMs = 40
/** Shorter rests are not worth a timer. */
const shortestMs = 1

let due = new Set<RealtimeSocket>()
let lastCostMs = 0

export function scheduleFlush(socket: RealtimeSocket) {
  if (due.size === 0) begin(Math.min(lastCostMs * restFactor, latestMs))
  due.add(socket)
}

function begin(waitMs: number) {
  if (waitMs < shortestMs) queueMicrotask(sendAll)
  else setTimeout(sendAll, waitMs)
}

function sendAll() {
  const sockets = due
  due = new Set()
  const began = performance.now()
  for (const socket of sockets) sendPosted(socket)
  lastCostMs = performance.now() - began
}
