import type { WakeChannel } from '#db/wake-channels.ts'
import type { ApiTokenRights } from '#kernel/policy/api-scopes'
import type { Actor } from '#kernel/scope'

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
  /** What strangers tried before it, from how many networks, if that was much. */
  guesses: { failures: number; networks: number; lastAt: string } | null
}

export interface KnownLogins {
  find(loginId: string): Promise<KnownLogin | undefined>
  forget(loginId?: string): void
}

/** Whom a call comes from: a person or a program. */
export type Caller = Pick<KnownLogin, 'companyId' | 'actor'>

export interface KnownApiClient extends Caller {
  /** Of what its token may do; also in the actor. */
  apiToken: ApiTokenRights
  isDisabled: boolean
  isUnpaid: boolean
}

export interface KnownApiClients {
  /** By the token of a connection or an API token that is valid now. */
  find(token: string): Promise<KnownApiClient | undefined>
  /** The one its token may use, else the one that the call names, else the default. */
  connectionFor(client: KnownApiClient, input: unknown): Promise<number>
  /** For people to see; stored at most once a minute. */
  recordUse(client: KnownApiClient, address: () => string | null): void
  forget(): void
}

interface KnownCallers {
  logins: Pick<KnownLogins, 'forget'>
  apiClients: Pick<KnownApiClients, 'forget'>
}

/** They are read again. A change of people's rights may be their company's: it concerns its tokens too. */
export function forgetCallers({ logins, apiClients }: KnownCallers, channel: WakeChannel) {
  if (channel === 'recado_logins') logins.forget()
  if (channel === 'recado_logins' || channel === 'recado_api_tokens') apiClients.forget()
}
