import type { Actor } from '#scope'

export interface KnownLogin {
  id: string
  companyId: number
  actor: Actor
  email: string
  generation: number
  /** Seconds since the refresh token last changed. */
  rotatedAgo: number
  state: 'alive' | 'ended' | 'expired' | 'disabled'
  /** Only billing and the login itself still work. */
  isUnpaid: boolean
}

export interface KnownLogins {
  find(loginId: string): Promise<KnownLogin | undefined>
  forget(loginId?: string): void
}

export interface KnownApiClient {
  companyId: number
  connectionId: number
  name: string
  isDisabled: boolean
  isUnpaid: boolean
}
