/** A packet costs the same with one frame or ten: with many recipients, frames are batched for some tens of milliseconds. */
import { type RealtimeSocket, sendPosted } from './socket.ts'

const restFactor = 2
const latestMs = 40
/** Shorter waits are not worth a timer. */
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
