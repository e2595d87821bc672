import type { Sql } from 'postgres'
import type { CheckNumber } from '#contacts/checking'
import type { Limits } from '#http/limits'
import type { ResponseCache } from '#http/response-cache'
import type { KnownLogins } from '#logins/knowing'
import type { TokenKeys } from '#logins/tokens'
import type { MediaStore } from '#media/store'
import type { Metrics } from '#metrics/metrics'
import type { GuardedFetchRules } from '#platform/guarded-fetch'
import type { Sealer } from '#platform/seal'
import type { PushRoad } from '#push/pushing'
import type { IsInFront } from '#push/telling'
import type { OpenCompany } from '#scope'
import type { Road } from '#whatsapp/media/download'

/** One running process of the application, as its doors see it. */
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
  checkNumber?: CheckNumber
  /** Guards the set-up page while there is no company. */
  setUpCode: string
}

/** What background work is given. */
export interface JobServices extends Pick<Services, 'openCompany' | 'platform' | 'store'> {
  /** How WhatsApp's media host is reached. */
  road: Road
  /** How notices reach browsers that have no page open. */
  pushRoad: PushRoad
  /** Whether somebody has a page before their eyes. */
  isInFront: IsInFront
}
