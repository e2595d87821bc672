/** What one running process offers its ways in. */
import type { Sql } from 'postgres'
import type { MediaStore } from '#media/store'
import type { GuardedFetchRules } from '#platform/guarded-fetch'
import type { Sealer } from '#platform/seal'
import type { OpenCompany } from '#scope'
import type { KnownLogins, KnownProgram } from './callers.ts'
import type { Limits } from './limits.ts'
import type { ResponseCache } from './response-cache.ts'
import type { TokenKeys } from './tokens.ts'

export interface Metrics {
  /** Who looks from elsewhere shows this one; without it nobody does. */
  token: string | undefined
  /** Call it when a request begins, and what it answers when it ends. */
  begin(): (call: { method: string; route: string; status: number; code?: string }) => void
  /** The answer to `GET /metrics`. */
  read(): Promise<string>
  contentType: string
}

export interface Services {
  /** Address people open, without a slash at the end. */
  publicUrl: string
  openCompany: OpenCompany
  /** Connections of the owner, for the few platform slices that look across companies. */
  platform: Sql
  keys: TokenKeys
  sealer: Sealer
  /** Which addresses named by strangers may be called. */
  fetchRules: GuardedFetchRules
  /** Names the files that pages are made of: it changes with every other build. */
  build: string
  /** Where files lie. */
  store: MediaStore
  logins: KnownLogins
  /** Whose the token is that a program shows. */
  knowProgram: (token: string) => Promise<KnownProgram | undefined>
  /** Ends these logins' sockets, after what was published so far has reached them. */
  endSockets: (loginIds: string[]) => void
  /** Why it cannot do its work now, or nothing when it can. */
  notReady: () => Promise<string | undefined>
  /** Where a company's events stand; read before a page's data, its socket starts there. */
  position: (companyId: number) => Promise<{ epoch: string; seq: number }>
  /** Answers given before; absent where none are kept. */
  responseCache?: ResponseCache
  /** How often each may call; absent where nobody counts. */
  limits?: Limits
  /** What it counts of itself; absent where nobody looks. */
  metrics?: Metrics
  /** Asks WhatsApp about a number; absent while nothing here can ask. */
  checkNumber?: (
    companyId: number,
    connectionId: number,
    number: string,
  ) => Promise<{ number: string; lid: string | null } | null>
  /** Guards the set-up page while there is no company. */
  setUpCode: string
}
