import type { ScopePool } from '#db/pool.ts'
import type { WakeChannel } from '#db/wake-channels.ts'
import type { SendNotification } from '#kernel/database/notify'
import type { Consequence, OpenCompany } from '#kernel/scope'
import type { Derive } from './deriving.ts'
import { withRetries } from './retrying.ts'
import { runReading, runScope } from './running.ts'
import type { StoredEvent } from './storing-events.ts'

export interface ScopesOptions {
  consequences: Consequence[]
  derive?: Derive
  publish?: (events: StoredEvent[]) => void
  /** Known once the server listens. */
  publicUrl?: () => string
  /** Through the database, or locally if this is the only node. */
  notify: SendNotification
  /** What this process remembers is outdated before the response leaves, not only once notified. */
  wakeHere?: (channel: WakeChannel) => void
}

export function openScopes(
  pool: ScopePool,
  {
    consequences,
    derive,
    publish = () => {},
    publicUrl = () => '',
    wakeHere = () => {},
    notify,
  }: ScopesOptions,
): OpenCompany {
  const newest = new Map<number, number>()
  function publishNewest(events: StoredEvent[]) {
    for (const { companyId, seq } of events) {
      newest.set(companyId, Math.max(seq, newest.get(companyId) ?? 0))
    }
    publish(events)
  }

  const services = { pool, publish: publishNewest, notify, wakeHere, consequences, derive }
  return function openCompany(id, actor) {
    const identity = () => ({ id, actor, publicUrl: publicUrl() })
    return {
      id,
      actor,
      get newest() {
        return newest.get(id) ?? 0
      },
      as: (other) => openCompany(id, other),
      scope: (work) => withRetries(() => runScope(services, identity(), work)),
      read: (work) => withRetries(() => runReading(pool, identity(), work)),
    }
  }
}
