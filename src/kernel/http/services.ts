import type { Sql } from 'postgres'
import type { MediaStore } from '#kernel/media/store'
import type { Addresses } from '#kernel/network/addresses'
import type { GuardedFetchRules } from '#kernel/network/guarded-fetch'
import type { TrustedProxies } from '#kernel/network/trusted-proxies'
import type { OpenCompany } from '#kernel/scope'
import type { Sealer } from '#kernel/secrets/seal'
import type { KnownApiClients, KnownLogins } from './callers.ts'
import type { Limits } from './limits.ts'
import type { ResponseCache } from './response-cache.ts'
import type { TokenKeys } from './tokens.ts'

export interface MetricsAccess {
  /** Whoever shows it may read, and nobody else. */
  token: string | undefined
  /** Without a token: this machine may read. */
  isOpenHere: boolean
}

export interface Metrics {
  access: MetricsAccess
  /** Returns the function to call when the request ends. */
  begin(): (call: { method: string; route: string; status: number; code?: string }) => void
  read(): Promise<string>
  contentType: string
}

/**
 * What calls and pages need of the process. A noun adds what it provides beside its type, with
 * `declare module`, and `src/main/services.ts` opens it.
 */
export interface Services {
  /** Without a trailing slash. */
  publicUrl: string
  /** Of HSTS. */
  isHttpsForSubdomains: boolean
  addresses: () => Addresses
  /** Of front ends that are not served here. */
  allowedOrigins: readonly string[]
  trustedProxies: TrustedProxies
  openCompany: OpenCompany
  /** Connections of the database owner, for the few parts that work across companies. */
  platform: Sql
  keys: TokenKeys
  sealer: Sealer
  fetchRules: GuardedFetchRules
  build: string
  store: MediaStore
  logins: KnownLogins
  apiClients: KnownApiClients
  /** After the events published so far. */
  endSockets: (loginIds: string[]) => void
  notReady: () => Promise<string | undefined>
  /** Aborted when the program stops, which waits for what runs. */
  stopping: AbortSignal
  /** Read before a page's data, it is where the page's socket starts. */
  position: (companyId: number) => Promise<{ epoch: string; seq: number }>
  responseCache?: ResponseCache
  limits?: Limits
  metrics?: Metrics
  setUpCode: string
  /** Of the public sign-up; undefined closes it. */
  signupCode?: string | undefined
}
