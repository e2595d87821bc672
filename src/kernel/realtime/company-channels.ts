import type { Sql } from 'postgres'
import { CompanyChannel } from './company-channel.ts'
import type { RealtimeCounters } from './counters.ts'
import type { RoomRules } from './rules.ts'
import { readAfter, readPosition, readRecent } from './stored-events.ts'

interface ChannelOptions {
  platform: Sql
  counters: RealtimeCounters
  gapMs: number
  rules: RoomRules
}

/** Those of companies with sockets. */
export class CompanyChannels {
  readonly #options: ChannelOptions
  readonly #channels = new Map<number, CompanyChannel>()
  readonly #opening = new Map<number, Promise<CompanyChannel>>()

  constructor(options: ChannelOptions) {
    this.#options = options
  }

  get companyIds(): number[] {
    return [...this.#channels.keys()]
  }

  get(companyId: number): CompanyChannel | undefined {
    return this.#channels.get(companyId)
  }

  open(companyId: number): Promise<CompanyChannel> {
    const known = this.#opening.get(companyId)
    if (known) return known
    const opening = this.#open(companyId)
    this.#opening.set(companyId, opening)
    opening.catch(() => this.#opening.delete(companyId))
    return opening
  }

  /** Committed events are sent before it resolves. */
  async catchUp(companyIds: Iterable<number>) {
    for (const companyId of companyIds) {
      const channel = this.#channels.get(companyId)
      if (!channel) continue
      const { seq } = await readPosition(this.#options.platform, companyId)
      await channel.feed.reach(seq)
    }
  }

  closeAllBut(companyIds: Set<number>) {
    for (const [companyId, { feed }] of this.#channels) {
      if (companyIds.has(companyId)) continue
      feed.close()
      this.#channels.delete(companyId)
      this.#opening.delete(companyId)
    }
  }

  async #open(companyId: number): Promise<CompanyChannel> {
    const { platform, counters, gapMs, rules } = this.#options
    const { seq } = await readPosition(platform, companyId)
    const channel = new CompanyChannel(rules, {
      published: seq,
      recent: await readRecent(platform, companyId, seq),
      gapMs,
      async readAfter(after, limit) {
        const frames = await readAfter(platform, companyId, after, limit)
        counters.add('eventsRead', frames.length)
        return frames
      },
    })
    this.#channels.set(companyId, channel)
    // Events committed while the channel was being opened have reached no feed.
    await this.catchUp([companyId])
    return channel
  }
}
