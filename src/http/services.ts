/** What the process offers to HTTP calls and jobs. */
import type { Sql } from 'postgres'
import type { MediaStore } from '#media/store'
import type { GuardedFetchRules } from '#platform/guarded-fetch'
import type { Sealer } from '#platform/seal'
import type { OpenCompany } from '#scope'
import type { KnownApiClient, KnownLogins } from './callers.ts'
import type { Limits } from './limits.ts'
import type { ResponseCache } from './response-cache.ts'
import type { TokenKeys } from './tokens.ts'

export interface Metrics {
  /** Required from other machines; without it only this machine may read. */
  token: string | undefined
  /** Called when a request begins; returns the function to call when it ends. */
  begin(): (call: { method: string; route: string; status: number; code?: string }) => void
  /** The answer to `GET /metrics`. */
  read(): Promise<string>
  contentType: string
}

export interface Services {
  /** Public address, without a trailing slash. */
  publicUrl: string
  openCompany: OpenCompany
  /** Connections of the database owner, for the few parts that work across companies. */
  platform: Sql
  keys: TokenKeys
  sealer: Sealer
  /** Which user-provided addresses may be fetched. */
  fetchRules: GuardedFetchRules
  /** Identifies the assets of the pages: changes with every different build. */
  build: string
  store: MediaStore
  logins: KnownLogins
  findApiClient: (token: string) => Promise<KnownApiClient | undefined>
  /** Ends these logins' sockets, after the events published so far. */
  endSockets: (loginIds: string[]) => void
  /** The reason why the process is not ready; undefined when it is. */
  notReady: () => Promise<string | undefined>
  /** A company's event number; read before a page's data, it is where the page's socket starts. */
  position: (companyId: number) => Promise<{ epoch: string; seq: number }>
  /** Absent where responses are not cached. */
  responseCache?: ResponseCache
  /** Absent where calls are not limited. */
  limits?: Limits
  metrics?: Metrics
  /** Looks a number up on WhatsApp; absent until sessions have started. */
  checkNumber?: (
    companyId: number,
    connectionId: number,
    number: string,
  ) => Promise<{ number: string; lid: string | null } | null>
  /** Guards the set-up page while there is no company. */
  setUpCode: string
}
