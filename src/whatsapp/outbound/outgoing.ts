/**
 * Drains a connection's outbox over its socket. The library's send resolves when bytes are
 * written, even on a dead line. A message has left when the server's ack stanza says so; until
 * then it is under way, its chat waits, and after `ackMs` it is sent again under the same id.
 */

import type { AttemptEnd } from '#desk/messages/outbox/attempt-end'
import { attemptsAllowed } from '#desk/messages/outbox/settling'
import { makeBatchQueue } from '#platform/batch-queue'
import { AppError } from '#platform/errors'
import { log } from '#platform/log'
import { makeThrottle } from '#platform/throttle'
import {
  countOnLine,
  type Drain,
  type Outbox,
  type OutboxDrain,
  type OutboxSocket,
  type UnderWay,
} from './draining.ts'

const mostUnderWay = 5
/** With so few left on the line, more are taken before the acks of the others are stored. */
const fewUnderWay = 2
/** Of a campaign they come one by one, each a transaction of its own. */
const quietAcksEveryMs = 100
/** Beside those on the line; more leave without a preview. */
const mostLinking = 8
/** API clients write faster than people: one message a second does not look like a flood. */
const pacedMs = 1000

export function makeOutboxDrain(outbox: Outbox, { ackMs }: { ackMs: number }): OutboxDrain {
  const drain: Drain = {
    outbox,
    ackMs,
    underWay: new Map(),
    writes: new Set(),
    refusals: new Map(),
    throttle: makeThrottle(pacedMs, () => wake(drain)),
    acknowledged: makeBatchQueue((waIds) => storeSent(drain, waIds), noteFailure, {
      everyMs: quietAcksEveryMs,
    }),
    wire: undefined,
    opening: undefined,
    closing: Promise.resolve(),
    isDraining: false,
    mustDrainAgain: false,
    isUnsure: true,
  }
  return {
    open: (wire) => open(drain, wire),
    wake: () => wake(drain),
    acknowledged: (waId, error) => acknowledge(drain, waId, error),
    close: ({ isOurs } = { isOurs: false }) => close(drain, isOurs),
  }
}

function open(drain: Drain, wire: OutboxSocket) {
  drain.opening = wire
  // Requeued before the next wire opens, which would otherwise lose its own.
  write(
    drain,
    drain.closing.finally(() => {
      if (drain.opening !== wire) return
      drain.wire = wire
      drain.isUnsure = true
      wake(drain)
    }),
  )
}

function close(drain: Drain, isOurs: boolean): Promise<void> {
  drain.wire = undefined
  drain.opening = undefined
  const left = [...drain.underWay.values()]
  drain.underWay.clear()
  for (const { timer } of left) clearTimeout(timer)
  drain.throttle.end()
  // The socket is closed: what is not written by now never will be.
  const written = waIdsOf(left.filter(({ isWritten }) => isWritten))
  const unwritten = waIdsOf(left.filter(({ isWritten }) => !isWritten))
  drain.closing = Promise.all([...drain.writes, drain.acknowledged.idle()]).then(async () => {
    // Taken meanwhile, with no socket to be written to.
    const late = [...drain.underWay.values()]
    for (const { message } of late) drain.underWay.delete(message.waId)
    await drain.outbox.requeue(written, isOurs ? 'interrupted' : 'unanswered')
    await drain.outbox.requeue([...unwritten, ...waIdsOf(late)], 'unsent')
  })
  return drain.closing
}

const waIdsOf = (entries: UnderWay[]) => entries.map(({ message }) => message.waId)

function wake(drain: Drain) {
  drain.mustDrainAgain = true
  if (!drain.wire || drain.isDraining) return
  drain.isDraining = true
  write(
    drain,
    takeAll(drain).finally(() => {
      drain.isDraining = false
      if (drain.mustDrainAgain) wake(drain)
    }),
  )
}

async function takeAll(drain: Drain) {
  const { outbox, underWay, throttle } = drain
  while (drain.mustDrainAgain && drain.wire) {
    drain.mustDrainAgain = false
    const entries = [...underWay.values()]
    if (drain.isUnsure) await outbox.requeueAllBut(entries.map(({ message }) => message.waId))
    drain.isUnsure = false
    const most = mostUnderWay - countOnLine(drain)
    if (most <= 0) return
    drain.isUnsure = true
    const taken = await outbox.take({
      most,
      busyChats: entries.map(({ message }) => message.chatId),
      paced: throttle.allowed(),
    })
    drain.isUnsure = false
    if (taken.some((one) => one.kind === 'message' && one.isPaced)) throttle.spend()
    for (const message of taken) start(drain, message)
    if (taken.length > 0) drain.mustDrainAgain = true
  }
}

function start(drain: Drain, message: UnderWay['message']) {
  const entry: UnderWay = {
    message,
    timer: undefined,
    isWritten: false,
    isLinking: false,
    isAcknowledged: false,
  }
  const linking = linkingOf(drain, message)
  drain.underWay.set(message.waId, entry)
  if (linking) void sendLinked(drain, entry, linking)
  else if (drain.wire) void send(drain, drain.wire, entry)
}

function linkingOf({ outbox, underWay }: Drain, message: UnderWay['message']) {
  const waiting = [...underWay.values()].filter(({ isLinking }) => isLinking).length
  return message.kind === 'message' && waiting < mostLinking ? outbox.linking(message) : undefined
}

/** Its chat waits with it, which keeps the order. */
async function sendLinked(drain: Drain, entry: UnderWay, linking: Promise<UnderWay['message']>) {
  entry.isLinking = true
  entry.message = await linking.catch((err) => {
    log.debug({ err }, 'a message is sent without the preview of its link')
    return entry.message
  })
  entry.isLinking = false
  const isStillUnderWay = drain.underWay.get(entry.message.waId) === entry
  if (isStillUnderWay && drain.wire) void send(drain, drain.wire, entry)
}

async function send(drain: Drain, wire: OutboxSocket, entry: UnderWay) {
  const { outbox, ackMs } = drain
  const { message } = entry
  try {
    const outcome = await wire.send(message, () => {
      entry.isWritten = true
    })
    if (outcome === 'no-such-recipient') {
      await outbox.fail(message.waId, 'ERR_WAPP_INVALID_CONTACT')
      forget(drain, entry)
    } else {
      entry.isWritten = true
      requeueLater(drain, entry, ackMs)
    }
  } catch (err) {
    // Nothing brings the file back: trying again would only delay the answer.
    if (err instanceof AppError && err.code === 'ERR_NO_MEDIA_FOUND') {
      await outbox.fail(message.waId, err.code)
      return forget(drain, entry)
    }
    const refusals = (drain.refusals.get(message.waId) ?? 0) + 1
    if (drain.wire === wire) drain.refusals.set(message.waId, refusals)
    log.warn({ err, refusals }, 'a message could not be handed to WhatsApp')
    requeueLater(drain, entry, Math.min(refusals * 1000, ackMs))
  }
}

/** The ack may come while the send is finishing. */
function requeueLater(drain: Drain, entry: UnderWay, afterMs: number) {
  if (drain.underWay.get(entry.message.waId) !== entry || entry.isAcknowledged) return
  clearTimeout(entry.timer)
  entry.timer = setTimeout(() => write(drain, requeue(drain, entry)), afterMs)
}

async function requeue(drain: Drain, entry: UnderWay) {
  try {
    // The chat stays busy until the row is queued again: nothing overtakes it.
    await drain.outbox.requeue([entry.message.waId], attemptEnd(drain, entry))
    forget(drain, entry)
  } catch (error) {
    requeueLater(drain, entry, drain.ackMs)
    throw error
  }
}

function attemptEnd({ refusals }: Drain, { message, isWritten }: UnderWay): AttemptEnd {
  if (isWritten) return 'unanswered'
  if ((refusals.get(message.waId) ?? 0) < attemptsAllowed) return 'unsent'
  refusals.delete(message.waId)
  return 'given-up'
}

function acknowledge(drain: Drain, waId: string, error: string | undefined) {
  const entry = drain.underWay.get(waId)
  clearTimeout(entry?.timer)
  drain.refusals.delete(waId)
  if (error) return write(drain, storeFailed(drain, { waId, error }))
  if (entry?.message.kind !== 'message' || !entry.message.isQuiet) {
    return write(drain, storeSent(drain, [waId]))
  }
  entry.isAcknowledged = true
  drain.acknowledged.add([waId])
  if (countOnLine(drain) <= fewUnderWay) wake(drain)
}

function storeSent(drain: Drain, waIds: string[]): Promise<void> {
  return settle(drain, waIds, () => drain.outbox.sent(waIds))
}

function storeFailed(drain: Drain, { waId, error }: { waId: string; error: string }) {
  return settle(drain, [waId], () => drain.outbox.fail(waId, error))
}

async function settle(drain: Drain, waIds: string[], store: () => Promise<void>) {
  const entries = waIds.flatMap((waId) => drain.underWay.get(waId) ?? [])
  try {
    await store()
    for (const entry of entries) forget(drain, entry)
  } catch (failure) {
    for (const entry of entries) {
      entry.isAcknowledged = false
      requeueLater(drain, entry, drain.ackMs)
    }
    throw failure
  }
}

function forget(drain: Drain, entry: UnderWay) {
  clearTimeout(entry.timer)
  const { waId } = entry.message
  if (drain.underWay.get(waId) === entry) drain.underWay.delete(waId)
  wake(drain)
}

function write({ writes }: Drain, work: Promise<void>) {
  const settled = work.catch(noteFailure).finally(() => writes.delete(settled))
  writes.add(settled)
}

function noteFailure(err: unknown) {
  log.warn({ err }, 'the outbox could not be read or written')
}
