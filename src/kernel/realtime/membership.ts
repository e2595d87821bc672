import type { Feed } from './feed.ts'

/** The place of a socket in its company's channel. */
export interface Membership {
  readonly feed: Feed
  join(names: string[]): void
  leave(names: string[]): void
  end(): void
}
