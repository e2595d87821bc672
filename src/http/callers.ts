/** Authenticated callers, as found by `logins` and `connections`. */
import type { Actor } from '#scope'

/** A user, by the login of their browser. */
export interface KnownLogin {
  id: string
  companyId: number
  actor: Actor
  email: string
  generation: number
  /** Seconds since the refresh token last changed. */
  rotatedAgo: number
  state: 'alive' | 'ended' | 'expired' | 'disabled'
  /** The company's subscription has expired: only billing and the login itself still work. */
  isUnpaid: boolean
}

export interface KnownLogins {
  find(loginId: string): Promise<KnownLogin | undefined>
  forget(loginId?: string): void
}

/** An API client, by the token of a connection. */
export interface KnownApiClient {
  companyId: number
  connectionId: number
  /** The connection's. */
  name: string
  isDisabled: boolean
  /** The company's subscription has expired. */
  isUnpaid: boolean
}
