/**
 * Drains the outbox of one connection over its socket. Handing bytes to the socket proves nothing:
 * the library's send resolves when they are written, even when nobody hears. A message has left when
 * the server's own ack stanza says so; until then it is under way, its chat waits, and in the end it
 * goes again under the same id.
 */

import type { Outgoing as Leaving } from '#messages/outgoing'
import { log } from '#platform/log'
import { makeThrottle } from '#platform/throttle'

/** The socket as the drain needs it. */
export interface Wire {
  /** Resolves when the bytes are written. Rejects when the socket is gone. */
  send(message: Leaving): Promise<'written' | 'no-such-recipient'>
}

/** The rows behind the drain; each call is one committed transaction. */
export interface Outbox {
  /** `programs`: how many of them may be what programs send. */
  take(options: { most: number; busyChats: number[]; programs: number }): Promise<Leaving[]>
  requeue(waIds: string[]): Promise<void>
  /** All that is marked as under way but these. */
  requeueAllBut(waIds: string[]): Promise<void>
  sent(waId: string): Promise<void>
  fail(waId: string, failure: string): Promise<void>
}

export interface Outgoing {
  /** The session is open: what was under way before goes again. */
  open(wire: Wire): void
  /** Something new may wait. */
  wake(): void
  /** The server's ack of a message; `error` is its refusal. */
  acknowledged(waId: string, error: string | undefined): void
  /** The socket is gone; resolves when what was under way is queued again. */
  close(): Promise<void>
}

interface UnderWay {
  message: Leaving
  timer: Timer | undefined
}

const mostUnderWay = 5
/** Programs write faster than anybody reads: one message a second does not look like a flood. */
const programPaceMs = 1000

export function makeOutgoing(outbox: Outbox, { ackMs }: { ackMs: number }): Outgoing {
  const underWay = new Map<string, UnderWay>()
  const writes = new Set<Promise<void>>()
  const pace = makeThrottle(programPaceMs, wake)
  let wire: Wire | undefined
  let opening: Wire | undefined
  let closing = Promise.resolve()
  let isDraining = false
  let again = false
  // Rows may be marked as under way of which we know nothing: a crash, or a commit without answer.
  let isUnsure = true

  function wake() {
    again = true
    if (!wire || isDraining) return
    isDraining = true
    write(
      drain().finally(() => {
        isDraining = false
        if (again) wake()
      }),
    )
  }

  async function drain() {
    while (again && wire) {
      again = false
      const entries = [...underWay.values()]
      if (isUnsure) await outbox.requeueAllBut(entries.map(({ message }) => message.waId))
      isUnsure = false
      const most = mostUnderWay - entries.length
      if (most <= 0) return
      isUnsure = true
      const taken = await outbox.take({
        most,
        busyChats: entries.map(({ message }) => message.chatId),
        programs: pace.allowed(),
      })
      isUnsure = false
      if (taken.some((one) => one.kind === 'message' && one.isByProgram)) pace.spend()
      for (const message of taken) start(message)
      if (taken.length > 0) again = true
    }
  }

  function start(message: Leaving) {
    const entry: UnderWay = { message, timer: undefined }
    underWay.set(message.waId, entry)
    if (wire) void send(wire, entry)
  }

  async function send(current: Wire, entry: UnderWay) {
    const { message } = entry
    try {
      const outcome = await current.send(message)
      if (outcome === 'no-such-recipient') {
        await outbox.fail(message.waId, 'ERR_WAPP_INVALID_CONTACT')
        forget(entry)
      } else {
        putBackLater(entry, ackMs)
      }
    } catch (err) {
      log.warn({ err, attempts: message.attempts }, 'a message could not be handed to WhatsApp')
      putBackLater(entry, Math.min(message.attempts * 1000, ackMs))
    }
  }

  /** Nothing to wait for when the ack came while the send was still finishing. */
  function putBackLater(entry: UnderWay, afterMs: number) {
    if (underWay.get(entry.message.waId) !== entry) return
    clearTimeout(entry.timer)
    entry.timer = setTimeout(() => write(putBack(entry)), afterMs)
  }

  async function putBack(entry: UnderWay) {
    try {
      // Its chat stays busy until the row is queued again: nothing overtakes it.
      await outbox.requeue([entry.message.waId])
      forget(entry)
    } catch (error) {
      putBackLater(entry, ackMs)
      throw error
    }
  }

  async function settle(waId: string, error: string | undefined) {
    const entry = underWay.get(waId)
    clearTimeout(entry?.timer)
    try {
      await (error ? outbox.fail(waId, error) : outbox.sent(waId))
      if (entry) forget(entry)
    } catch (failure) {
      if (entry) putBackLater(entry, ackMs)
      throw failure
    }
  }

  function forget(entry: UnderWay) {
    clearTimeout(entry.timer)
    if (underWay.get(entry.message.waId) === entry) underWay.delete(entry.message.waId)
    wake()
  }

  function write(work: Promise<void>) {
    const settled = work
      .catch((err) => log.warn({ err }, 'the outbox could not be read or written'))
      .finally(() => writes.delete(settled))
    writes.add(settled)
  }

  return {
    open(opened) {
      opening = opened
      // What the socket before left is queued again first: else it would be taken back from this one.
      write(
        closing.finally(() => {
          if (opening !== opened) return
          wire = opened
          isUnsure = true
          wake()
        }),
      )
    },
    wake,
    acknowledged: (waId, error) => write(settle(waId, error)),
    close() {
      wire = undefined
      opening = undefined
      const left = [...underWay.values()]
      underWay.clear()
      for (const { timer } of left) clearTimeout(timer)
      pace.end()
      closing = Promise.all(writes).then(() =>
        outbox.requeue(left.map(({ message }) => message.waId)),
      )
      return closing
    },
  }
}
