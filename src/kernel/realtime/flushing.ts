/** A packet costs the same with one frame or ten: with many recipients, frames are batched for some tens of milliseconds. */
import type { Wire } from './wire.ts'

const restFactor = 2
const latestMs = 40
/** Shorter waits are not worth a timer. */
const shortestMs = 1

let due = new Set<Wire>()
let lastCostMs = 0

export function flushSoon(wire: Wire) {
  if (due.size === 0) begin(Math.min(lastCostMs * restFactor, latestMs))
  due.add(wire)
}

function begin(waitMs: number) {
  if (waitMs < shortestMs) queueMicrotask(sendAll)
  else setTimeout(sendAll, waitMs)
}

function sendAll() {
  const wires = due
  due = new Set()
  const began = performance.now()
  for (const wire of wires) wire.flush()
  lastCostMs = performance.now() - began
}
