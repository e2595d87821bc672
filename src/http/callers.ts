/** Who calls, as far as the server must know it; `logins` and `connections` find it out. */
import type { Actor } from '#scope'

/** A person, by the login of their browser. */
export interface KnownLogin {
  id: string
  companyId: number
  actor: Actor
  email: string
  generation: number
  /** Seconds since the refresh token last changed. */
  rotatedAgo: number
  state: 'alive' | 'ended' | 'expired' | 'disabled'
  /** The company's subscription has run out: only billing and the login itself still answer. */
  isUnpaid: boolean
}

export interface KnownLogins {
  know(loginId: string): Promise<KnownLogin | undefined>
  forget(loginId?: string): void
}

/** A program, by the token of a connection. */
export interface KnownProgram {
  companyId: number
  connectionId: number
  /** The connection's. */
  name: string
  isDisabled: boolean
  /** The company's subscription has run out. */
  isUnpaid: boolean
}
