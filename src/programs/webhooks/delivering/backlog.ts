import type { Sql } from 'postgres'
import { type DueEvent, findDue, type LeasedWebhook, takeEvents } from './due.ts'

const mosts = { taken: 500, takenToProbe: 20 }

interface BacklogRequest {
  webhook: LeasedWebhook
  /** Keys under way. */
  busy: string[]
  most: number
  /** To a webhook that fails an event is taken only after this time: it has enough to try. */
  probingPauseMs: number | undefined
}

/** What a webhook may have to deliver, so that its tables are read only if there may be something. */
export class Backlog {
  readonly #platform: Sql
  /** There may be events that were not taken yet. */
  #hasMore = true
  /** There may be taken ones that are due. */
  #hasDue = true
  /** Keys that may have more than what is under way. */
  readonly #behind = new Set<string>()
  #takenAt = 0

  constructor(platform: Sql) {
    this.#platform = platform
  }

  get hasMore(): boolean {
    return this.#hasMore
  }

  /** @param hasMore whether an event may have been stored, hasDue: whether a retry may be due */
  note({ hasMore = false, hasDue = false }) {
    this.#hasMore ||= hasMore
    this.#hasDue ||= hasDue
  }

  noteFree(orderKey: string) {
    this.#hasDue = this.#behind.delete(orderKey) || this.#hasDue
  }

  async next(request: BacklogRequest): Promise<DueEvent[]> {
    const due = await this.#retries(request)
    const room = request.most - due.length
    const isIdle = due.length === 0 && request.busy.length === 0
    if (room === 0 || !this.#mayTake(isIdle, request.probingPauseMs)) return due
    const busy = [...request.busy, ...due.map(({ orderKey }) => orderKey)]
    return [...due, ...(await this.#take({ ...request, busy, most: room }))]
  }

  async #retries({ webhook, busy, most }: BacklogRequest): Promise<DueEvent[]> {
    if (!this.#hasDue) return []
    // A key that becomes free meanwhile says so again.
    this.#hasDue = false
    const due = await findDue(this.#platform, webhook, { busy, most })
    this.#hasDue ||= due.length === most
    for (const { orderKey } of due) this.#behind.add(orderKey)
    return due
  }

  async #take({ webhook, busy, most, probingPauseMs }: BacklogRequest): Promise<DueEvent[]> {
    const limit = probingPauseMs === undefined ? mosts.taken : mosts.takenToProbe
    this.#hasMore = false
    this.#takenAt = Date.now()
    const taken = await takeEvents(this.#platform, webhook, { busy, most, limit })
    this.#hasMore ||= taken.read === limit
    this.#hasDue ||= taken.due.length === most
    for (const orderKey of taken.behind) this.#behind.add(orderKey)
    return taken.due
  }

  #mayTake(isIdle: boolean, probingPauseMs: number | undefined): boolean {
    if (!this.#hasMore || probingPauseMs === undefined) return this.#hasMore
    return isIdle && Date.now() - this.#takenAt > probingPauseMs
  }
}
