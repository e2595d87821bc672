/**
 * Whether the address of a webhook works, as this node sees it. One that fails is only probed, and
 * its events are left where they are until it works again: one that hangs holds few connections,
 * and costs next to nothing.
 */
import type { LeasedWebhook } from './due.ts'
import type { NextStep } from './schedule.ts'

/** Failures in a row after which it is only probed. */
const mostFailures = 3
/** What the list of webhooks shows of them need not be exact. */
const notedEveryMs = { success: 10_000, failure: 5_000 }
const givenUpMs = 3 * 24 * 3_600_000
/** What was tried waits its time, even if it works again: the longer it fails, the fewer are tried. */
const probing = { shortestMs: 5_000, longestMs: 60_000, ofOutage: 1 / 20 }

export interface HealthRecords {
  succeeded(webhook: LeasedWebhook): Promise<unknown>
  /** @returns since when it fails; null when it is off. */
  failed(webhook: LeasedWebhook, isGone: boolean): Promise<Date | null>
}

export class ReceiverHealth {
  readonly #records: HealthRecords
  /** It has answered since this node delivers to it. */
  #isProven = false
  #failures = 0
  #notedAt = 0

  constructor(records: HealthRecords) {
    this.#records = records
  }

  get isProbed(): boolean {
    return !this.#isProven || this.#failures >= mostFailures
  }

  /** Between two events that are taken for a probe. */
  probingPauseMs(webhook: LeasedWebhook): number {
    const failingMs = failingMsOf(webhook) ?? 0
    return Math.min(probing.longestMs, Math.max(probing.shortestMs, failingMs * probing.ofOutage))
  }

  count(step: NextStep) {
    // A refusal answers one event: it says nothing about the others.
    const isAnswered = step.state === 'delivered' || step.isRefusal
    this.#isProven ||= isAnswered
    this.#failures = isAnswered ? 0 : this.#failures + 1
  }

  /** Stores it now and then. */
  async note(webhook: LeasedWebhook, step: NextStep): Promise<'recovered' | 'off' | 'known'> {
    const sinceMs = Date.now() - this.#notedAt
    if (step.state !== 'delivered') return this.#noteFailure(webhook, step, sinceMs)
    if (!webhook.failingSince && sinceMs < notedEveryMs.success) return 'known'
    this.#notedAt = Date.now()
    const hasFailed = webhook.failingSince !== null
    webhook.failingSince = null
    await this.#records.succeeded(webhook)
    return hasFailed ? 'recovered' : 'known'
  }

  async #noteFailure(webhook: LeasedWebhook, step: NextStep, sinceMs: number) {
    const isGone = step.state === 'failed' && step.isGone
    const failingMs = failingMsOf(webhook)
    const isKnown = failingMs !== null && failingMs < givenUpMs && sinceMs < notedEveryMs.failure
    if (isKnown && !isGone) return 'known'
    this.#notedAt = Date.now()
    const failingSince = await this.#records.failed(webhook, isGone)
    if (!failingSince) return 'off'
    webhook.failingSince = failingSince
    return 'known'
  }
}

/** Null while it works. */
function failingMsOf({ failingSince }: LeasedWebhook): number | null {
  return failingSince && Date.now() - failingSince.getTime()
}
