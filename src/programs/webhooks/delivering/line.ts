/** The deliveries of one webhook: its tickets side by side, the events of a ticket in order. */
import type { Sql } from 'postgres'
import { OrderedLine } from '#kernel/lines/ordered-line'
import type { AttemptResult } from '../attempting.ts'
import { Backlog } from './backlog.ts'
import type { DueEvent, LeasedWebhook } from './due.ts'
import { type HealthRecords, ReceiverHealth } from './receiver-health.ts'
import type { Outcome } from './recording.ts'
import { nextStep } from './schedule.ts'

export const mostOfWebhook = 16
const mostOfProbed = 2
export const mostInAll = 256
/** Between two reads, which are caused by commits as well. */
const pauses = { usual: 20, silent: 250, probed: 1_000 }
/** A receiver that has not answered for so long may hang. */
const silentMs = 1_500

export interface LineServices extends HealthRecords {
  platform: Sql
  send(webhook: LeasedWebhook, event: DueEvent): Promise<AttemptResult>
  record(outcome: Outcome): Promise<unknown>
  /** Deliveries under way of all webhooks. */
  load: { count: number }
}

export class WebhookLine {
  readonly #services: LineServices
  readonly #backlog: Backlog
  readonly #health: ReceiverHealth
  readonly #line: OrderedLine<DueEvent, string, AttemptResult>
  #webhook: LeasedWebhook
  #usedAt = Date.now()

  constructor(webhook: LeasedWebhook, services: LineServices) {
    this.#webhook = webhook
    this.#services = services
    this.#backlog = new Backlog(services.platform)
    this.#health = new ReceiverHealth(services)
    this.#line = new OrderedLine({
      name: 'the events of a webhook',
      keyOf: ({ orderKey }) => orderKey,
      pace: () => ({ room: this.#room(), pauseMs: this.#pauseMs() }),
      take: (options) => this.#take(options),
      send: (event) => this.#send(event),
      settle: (event, result) => this.#settle(event, result),
      onFree: ({ orderKey }) => this.#backlog.noteFree(orderKey),
    })
    this.#line.open()
  }

  get webhook(): LeasedWebhook {
    return this.#webhook
  }

  /** Another node's, or given up. */
  get isOver(): boolean {
    return !this.#line.isOpen
  }

  /** As its row is now. */
  update(webhook: LeasedWebhook) {
    this.#webhook = webhook
  }

  /** @param hasMore whether an event may have been stored, hasDue: whether a retry may be due */
  wake(news: { hasMore?: boolean; hasDue?: boolean }) {
    this.#backlog.note(news)
    this.#line.wake()
  }

  isIdleFor(ms: number): boolean {
    return this.#line.entries.length === 0 && Date.now() - this.#usedAt > ms
  }

  /** Takes no more; resolves when what is under way has ended. */
  finish(): Promise<void> {
    return this.#line.finish()
  }

  /** Another node may be at its events: it will say what becomes of them. */
  end() {
    this.#line.close()
  }

  /** However many others are under way, one of each webhook may be. */
  #room(): number {
    const most = this.#health.isProbed ? mostOfProbed : mostOfWebhook
    const size = this.#line.entries.length
    return Math.min(
      most - size,
      Math.max(mostInAll - this.#services.load.count, size === 0 ? 1 : 0),
    )
  }

  #pauseMs(): number {
    if (this.#health.isProbed) return pauses.probed
    return this.#line.oldestMs > silentMs ? pauses.silent : pauses.usual
  }

  async #take({ busy, most }: { busy: string[]; most: number }): Promise<DueEvent[]> {
    const webhook = this.#webhook
    const { isProbed } = this.#health
    const probingPauseMs = isProbed ? this.#health.probingPauseMs(webhook) : undefined
    const due = await this.#backlog.next({ webhook, busy, most, probingPauseMs })
    if (due.length > 0) this.#usedAt = Date.now()
    if (this.#backlog.hasMore && !isProbed) this.#line.wake()
    return due
  }

  async #send(event: DueEvent) {
    const { load, send } = this.#services
    load.count += 1
    try {
      this.#line.ended(event, await send(this.#webhook, event))
    } finally {
      load.count -= 1
    }
  }

  async #settle(event: DueEvent, result: AttemptResult) {
    const step = nextStep(result, event)
    this.#health.count(step)
    await this.#services.record({ event, result, step })
    const now = await this.#health.note(this.#webhook, step)
    if (now === 'recovered') this.#backlog.note({ hasDue: true })
    if (now === 'off') this.end()
  }
}
