/**
 * A process among those that share a database. WhatsApp sessions, webhooks and job workers that it
 * holds name it in their rows (`node_id`), and are free for others when it is gone, as
 * `is_holder_gone` says. One row a node, moved along by one beat: no row is written that the work
 * itself locks. A node that cannot beat ends by its own monotonic clock what nobody may do twice
 * (`onSilence`), before the database's clock lets anybody else begin it. One that was alone takes
 * nothing from anybody by being late, so it asks once more before: whoever comes up meanwhile takes
 * over by the epoch of what it held, and the late one writes nothing.
 */
import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import { frozenMs } from '#db/of-node.ts'
import { makeDeadline } from '#kernel/time/deadline'
import { type Repeating, repeat } from '#kernel/time/repeat'
import { log } from '#process/log'
import { makeEnding } from './ending-dead.ts'

export interface NodeTimes {
  beatMs: number
  /** How long it counts as alive after a beat. */
  lifeMs: number
  /** It gives up after this time without a beat; less than `lifeMs`. */
  silentMs: number
  /** Alone, it asks for so long before it gives up. */
  lastAskMs?: number | undefined
}

const usualLastAskMs = 10_000

/** A killed node is succeeded within fifteen seconds; one that was paused for eight is not. */
export const usualTimes: NodeTimes = { beatMs: 1_000, lifeMs: 11_000, silentMs: frozenMs }
/** Nobody waits for its end: the next start succeeds it at once. */
const timesOfOnly: NodeTimes = { beatMs: 10_000, lifeMs: 60_000, silentMs: 55_000 }

/** A busy machine is no silence, however short a test makes the times. */
const shortestAskMs = 1_000

/** What it holds is held so long in the eyes of versions that know no nodes. */
export const heldForReleased = '1 hour'

export interface NodeOptions {
  platform: Sql
  /** Rejects where the node cannot do its work: then others shall. */
  isFit: () => Promise<unknown>
  /** No other node shares the database. */
  isOnlyNode?: boolean | undefined
  id?: string | undefined
  times?: NodeTimes | undefined
}

export class Node {
  readonly id: string
  readonly #platform: Sql
  readonly #isFit: () => Promise<unknown>
  readonly #times: NodeTimes
  readonly #ask: ReturnType<typeof makeDeadline>
  readonly #askLast: ReturnType<typeof makeDeadline>
  readonly #endDead: () => Promise<void>
  readonly #beatListeners = new Set<() => Promise<void>>()
  readonly #silenceListeners = new Set<() => void>()
  #beating: Repeating | undefined
  #silence: Timer | undefined
  #heardSince: number | undefined
  #heardAt = Number.NEGATIVE_INFINITY
  /** As its last beat has seen it. */
  #isAlone = false
  #hasLeft = false

  private constructor({ platform, isFit, isOnlyNode, id, times }: NodeOptions) {
    this.id = id ?? randomUUID()
    this.#platform = platform
    this.#isFit = isFit
    this.#times = times ?? (isOnlyNode ? timesOfOnly : usualTimes)
    this.#endDead = makeEnding(platform)
    this.#ask = makeDeadline(Math.max(shortestAskMs, this.#times.silentMs / 3))
    this.#askLast = makeDeadline(this.#times.lastAskMs ?? usualLastAskMs)
  }

  /** Resolves when others see it. */
  static async join(options: NodeOptions): Promise<Node> {
    const node = new Node(options)
    await node.#live(atLeisure)
    await forgetOld(options.platform)
    node.#beating = repeat('Saying that this node lives', node.#times.beatMs, () => node.#beat())
    return node
  }

  /** Whether nobody else may hold what it holds. */
  get isSure(): boolean {
    return performance.now() - this.#heardAt < this.#times.silentMs
  }

  /**
   * Whether it may judge others by their silence: after an outage of the database all look dead,
   * but for what they hold in it.
   */
  get mayJudge(): boolean {
    const { lifeMs } = this.#times
    return this.#heardSince !== undefined && performance.now() - this.#heardSince >= lifeMs
  }

  /** Asked before anything is given up: the database answers, and no other node is there to take it. */
  async isAloneAndHeard(): Promise<boolean> {
    if (!this.#isAlone || this.#hasLeft) return false
    try {
      await this.#askLast(() => this.#live(atLeisure))
      return this.#isAlone
    } catch {
      return false
    }
  }

  /** Called after each beat that was stored. */
  onBeat(listener: () => Promise<void>): () => void {
    this.#beatListeners.add(listener)
    return () => this.#beatListeners.delete(listener)
  }

  /** Called when it has been unable to beat for so long that others may soon succeed it. */
  onSilence(listener: () => void): () => void {
    this.#silenceListeners.add(listener)
    return () => this.#silenceListeners.delete(listener)
  }

  /** What it still holds is free at once. */
  async leave() {
    this.#hasLeft = true
    clearTimeout(this.#silence)
    await this.#beating?.stop()
    clearTimeout(this.#silence)
    await this.#platform`update nodes set alive_until = now() where id = ${this.id}`.catch((err) =>
      log.warn({ err }, 'Could not say that this node ends'),
    )
  }

  async #beat() {
    try {
      await this.#live(this.#ask)
    } catch (error) {
      this.#heardSince = undefined
      throw error
    }
    // Before anybody here begins what they held.
    if (this.mayJudge) await this.#ask(this.#endDead).catch(logFailure)
    for (const listener of this.#beatListeners) await listener().catch(logFailure)
  }

  async #live(ask: ReturnType<typeof makeDeadline>) {
    const startedAt = performance.now()
    await ask(this.#isFit)
    this.#isAlone = await ask(() => sayAlive(this.#platform, this.id, this.#times.lifeMs))
    this.#heardAt = Math.max(this.#heardAt, startedAt)
    this.#heardSince ??= startedAt
    this.#watchSilence()
  }

  /** Timers may be early by a moment. */
  #watchSilence() {
    clearTimeout(this.#silence)
    if (this.#hasLeft) return
    const inMs = this.#heardAt + this.#times.silentMs - performance.now()
    this.#silence = setTimeout(() => void this.#heedSilence(), Math.max(1, inMs))
  }

  async #heedSilence() {
    if (this.isSure) return this.#watchSilence()
    if (await this.isAloneAndHeard()) return
    if (this.isSure || this.#hasLeft) return
    log.warn('This node could not say that it lives: it ends what others may begin')
    for (const listener of this.#silenceListeners) listener()
  }
}

const atLeisure = <T>(question: () => Promise<T>) => question()

/**
 * What a crash of PostgreSQL forgets of it, the next beat says again.
 * @returns whether no other node lives
 */
async function sayAlive(platform: Sql, id: string, lifeMs: number): Promise<boolean> {
  const [said] = await platform<{ isAlone: boolean }[]>`
    with quick as materialized (select set_config('synchronous_commit', 'off', true))
    insert into nodes (id, alive_until)
    select ${id}, now() + ${lifeMs}::float8 * interval '1 millisecond' from quick
    on conflict (id) do update set alive_until = excluded.alive_until
    returning not exists (
      select from nodes other where other.id <> nodes.id and other.alive_until > now()) "isAlone"`
  return said?.isAlone === true
}

async function forgetOld(platform: Sql) {
  await platform`delete from nodes where alive_until < now() - interval '7 days'`
}

function logFailure(err: unknown) {
  log.warn({ err }, 'What follows a beat of this node failed')
}
