/**
 * Drains a connection's outbox over its socket. The library's send resolves when bytes are
 * written, even on a dead line. A message has left when the server's ack stanza says so; until
 * then it is under way, its chat waits, and after `ackMs` it is sent again under the same id.
 */

import type { AttemptEnd } from '#desk/messages/outbox/attempt-end'
import { attemptsAllowed } from '#desk/messages/outbox/settling'
import { AppError } from '#kernel/errors'
import { OrderedLine } from '#kernel/lines/ordered-line'
import { makeThrottle } from '#kernel/time/throttle'
import { log } from '#process/log'
import { Attempt } from './attempt.ts'
import type { Outbox, OutboxSocket } from './draining.ts'

const mostUnderWay = 5
/** Of a campaign: five failures hold it, and then at most three more may be on their way. */
const mostQuietUnderWay = 4
/** With so few left on the line, more are taken before the acks of the others are stored, and together. */
const fewUnderWay = 2
/** So long may somebody's message wait until a campaign leaves the line to it. */
const askAgainMs = 1000
/** Beside those on the line; more leave without a preview. */
const mostLinking = 8
/** API clients write faster than people: one message a second does not look like a flood. */
const pacedMs = 1000

/** Trying again would only delay the answer. */
const finalFailures = new Set(['ERR_NO_MEDIA_FOUND', 'ERR_WAPP_NO_KEYS'])

/** WhatsApp says so of a message without trust, and of one that it wants addressed by LID. */
const untrusted = '463'

type Ending = { is: 'sent' } | { is: 'failed'; failure: string } | { is: 'over'; end: AttemptEnd }

export class OutboxDrain {
  readonly #outbox: Outbox
  readonly #ackMs: number
  readonly #line: OrderedLine<Attempt, number, Ending>
  readonly #throttle = makeThrottle(pacedMs, () => this.wake())
  /** How often a message could not be handed over although the line was up. */
  readonly #refusals = new Map<string, number>()
  /** Acks of what is not under way. */
  readonly #acks = new Set<Promise<void>>()
  #wire: OutboxSocket | undefined
  /** When the next held message may leave. */
  #due: Timer | undefined
  /** Takes over when the messages under way on the previous wire are queued again. */
  #opening: OutboxSocket | undefined
  #closing: Promise<void> = Promise.resolve()
  /**
   * Rows may be marked as under way that we do not know: after a crash, or a commit without
   * response.
   */
  #isUnsure = true
  /** Somebody has written since the rows were read, or waits behind a message of a campaign. */
  #mayHaveMore = false
  #askAgain: Timer | undefined

  constructor(outbox: Outbox, { ackMs }: { ackMs: number }) {
    this.#outbox = outbox
    this.#ackMs = ackMs
    this.#line = new OrderedLine({
      name: 'the outbox',
      retryMs: ackMs,
      keyOf: ({ message }) => message.chatId,
      pace: () => ({ room: this.#room(), pauseMs: 0 }),
      take: (options) => this.#take(options),
      send: (attempt) => this.#begin(attempt),
      settle: (attempt, ending) => this.#store(attempt.waId, ending, attempt),
      onFree: ({ isQuiet }) => isQuiet && this.#wakeSoon(),
    })
  }

  /** Messages under way on the socket before are queued again. */
  open(wire: OutboxSocket) {
    this.#opening = wire
    // Requeued before the next wire opens, which would otherwise lose its own.
    void this.#closing.catch(noteFailure).finally(() => {
      if (this.#opening !== wire) return
      this.#wire = wire
      this.#isUnsure = true
      this.#line.open()
    })
  }

  wake() {
    this.#mayHaveMore = true
    this.#line.wake()
  }

  acknowledged(waId: string, error: string | undefined) {
    this.#refusals.delete(waId)
    const ending: Ending = error ? { is: 'failed', failure: error } : { is: 'sent' }
    const attempt = this.#line.entries.find((one) => one.waId === waId)
    attempt?.noteAnswer({ isSent: ending.is === 'sent' })
    if (!attempt || !this.#line.ended(attempt, ending)) return this.#storeLate(waId, ending)
    if (attempt.isQuiet && this.#countOnLine() <= fewUnderWay) this.#line.wake()
  }

  /** Resolves when messages under way are queued again. `isOurs`: we stop, the line did not break. */
  close({ isOurs } = { isOurs: false }): Promise<void> {
    this.#wire = undefined
    this.#opening = undefined
    const { left, late } = this.#line.close()
    for (const attempt of left) attempt.stopWaiting()
    this.#throttle.end()
    clearTimeout(this.#due)
    clearTimeout(this.#askAgain)
    this.#askAgain = undefined
    // The socket is closed: what is not written by now never will be.
    const written = waIdsOf(left.filter(({ isWritten }) => isWritten))
    const unwritten = waIdsOf(left.filter(({ isWritten }) => !isWritten))
    const before = this.#closing.catch(noteFailure)
    this.#closing = Promise.all([before, ...this.#acks]).then(async () => {
      // Taken meanwhile, with no socket to be written to.
      const unsent = [...unwritten, ...waIdsOf(await late)]
      await this.#outbox.requeue(written, isOurs ? 'interrupted' : 'unanswered')
      await this.#outbox.requeue(unsent, 'unsent')
    })
    return this.#closing
  }

  /** A read for each message of a campaign that leaves would cost more than the message. */
  #room(): number {
    const onLine = this.#countOnLine()
    const isAsked = this.#mayHaveMore || this.#isUnsure
    const waits = onLine > fewUnderWay && !isAsked
    if (waits && this.#line.entries.every(({ isQuiet }) => isQuiet)) return 0
    // What an empty line will take may be a campaign's.
    const { entries } = this.#line
    const mayBeQuiet = entries.length === 0 || entries.some(({ isQuiet }) => isQuiet)
    return (mayBeQuiet ? mostQuietUnderWay : mostUnderWay) - onLine
  }

  /** Without those that only wait for their rows, or for the page that they link to. */
  #countOnLine(): number {
    return this.#line.entries.filter(({ isOnLine }) => isOnLine).length
  }

  async #take({ busy, most }: { busy: number[]; most: number }): Promise<Attempt[]> {
    if (this.#isUnsure) await this.#outbox.requeueAllBut(waIdsOf(this.#line.entries))
    this.#isUnsure = true
    this.#mayHaveMore = false
    const paced = this.#throttle.allowed()
    const { entries, heldForMs } = await this.#outbox.take({ most, busyChats: busy, paced })
    this.#isUnsure = false
    this.#wakeIn(heldForMs)
    const attempts = entries.map((message) => new Attempt(message))
    if (attempts.some(({ isPaced }) => isPaced)) this.#throttle.spend()
    return attempts
  }

  /** Its chat may have a message of somebody. */
  #wakeSoon() {
    this.#askAgain ??= setTimeout(() => {
      this.#askAgain = undefined
      this.wake()
    }, askAgainMs)
  }

  #wakeIn(ms: number | null) {
    clearTimeout(this.#due)
    this.#due = ms === null || !this.#wire ? undefined : setTimeout(() => this.wake(), ms)
  }

  /** Its chat waits with it for the page that it links to, which keeps the order. */
  async #begin(attempt: Attempt) {
    const linked = this.#linkOf(attempt)
    if (linked) await attempt.addLink(linked)
    if (this.#wire && this.#line.isUnderWay(attempt)) await this.#send(this.#wire, attempt)
  }

  #linkOf({ message }: Attempt) {
    const linking = this.#line.entries.filter(({ isLinking }) => isLinking).length
    if (message.kind !== 'message' || linking >= mostLinking) return undefined
    return this.#outbox.linking(message)
  }

  async #send(wire: OutboxSocket, attempt: Attempt) {
    const { waId, message } = attempt
    try {
      const outcome = await wire.send(message, (how) => attempt.noteWriting(how))
      if (outcome === 'no-such-recipient') return this.#fail(attempt, 'ERR_WAPP_INVALID_CONTACT')
      attempt.noteWritten()
      attempt.giveUpAfter(this.#ackMs, () => this.#giveUp(attempt))
    } catch (err) {
      if (err instanceof AppError && finalFailures.has(err.code))
        return this.#fail(attempt, err.code)
      const refusals = (this.#refusals.get(waId) ?? 0) + 1
      if (this.#wire === wire) this.#refusals.set(waId, refusals)
      log.warn({ err, refusals }, 'a message could not be handed to WhatsApp')
      attempt.giveUpAfter(Math.min(refusals * 1000, this.#ackMs), () => this.#giveUp(attempt))
    }
  }

  #fail(attempt: Attempt, failure: string) {
    this.#line.ended(attempt, { is: 'failed', failure })
  }

  #giveUp(attempt: Attempt) {
    this.#line.ended(attempt, { is: 'over', end: this.#endOf(attempt) })
  }

  #endOf({ waId, isWritten }: Attempt): AttemptEnd {
    if (isWritten) return 'unanswered'
    if ((this.#refusals.get(waId) ?? 0) < attemptsAllowed) return 'unsent'
    this.#refusals.delete(waId)
    return 'given-up'
  }

  async #store(waId: string, ending: Ending, attempt?: Attempt) {
    if (ending.is === 'failed') await this.#storeFailed(waId, ending.failure, attempt)
    else if (ending.is === 'over') await this.#outbox.requeue([waId], ending.end)
    else if (attempt?.isQuiet) await this.#outbox.sentQuietly(waId)
    else await this.#outbox.sent([waId])
  }

  /** Tried once more only if it went by number and has an LID after all: tries feed the account's lock. */
  async #storeFailed(waId: string, failure: string, attempt?: Attempt) {
    const number = failure === untrusted ? attempt?.refusable : null
    const lid = number ? await this.#wire?.findLid(number).catch(() => null) : null
    if (number && lid) await this.#outbox.readdress({ waId, failure, number, lid })
    else await this.#outbox.fail(waId, failure)
  }

  #storeLate(waId: string, ending: Ending) {
    const stored = this.#store(waId, ending)
      .catch(noteFailure)
      .finally(() => this.#acks.delete(stored))
    this.#acks.add(stored)
  }
}

const waIdsOf = (attempts: Attempt[]) => attempts.map(({ waId }) => waId)

function noteFailure(err: unknown) {
  log.warn({ err }, 'Could not read or store the outbox')
}
