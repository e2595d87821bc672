import postgres, { type Sql } from 'postgres'
import type { Database } from '#database/connection'
import { log } from '#platform/log'
import { refuse } from '../src/platform/refusal.ts'

export interface Pool {
  /** `app`: bound by row-level security, for everything done for people. `owner`: the platform itself. */
  role: 'app' | 'owner'
  max: number
  /** A transaction of the application in which nothing happens for so long is undone. */
  stuckMs?: number
}

const appRole = 'recado_app'

/**
 * Its statements are prepared and find their rows by an index, whatever the values: to plan a list
 * anew for each call takes longer than to read it.
 */
const asApp = { role: appRole, plan_cache_mode: 'force_generic_plan' }

/** What a node that froze in the midst of a write had locked is free before its leases run out. */
const usualStuckMs = 20_000

/** A pool of connections. It connects when first asked, and again by itself after the server was away. */
export function connect({ connection }: Pick<Database, 'connection'>, pool: Pool): Sql {
  const { role, max, stuckMs = usualStuckMs } = pool
  return postgres({
    ...connection,
    max,
    connect_timeout: 5,
    // After an outage everybody comes back at once: soon, and not all in the same instant.
    backoff: (attempts: number) => Math.min(0.05 * 2 ** attempts, 2) * (0.5 + Math.random() / 2),
    onnotice: (notice) => log.debug({ notice: notice.message }, 'the database says'),
    connection: {
      application_name: `recado ${role}`,
      // Not the schema named like the user, which would come first by default.
      search_path: 'public',
      ...(role === 'app' ? { ...asApp, idle_in_transaction_session_timeout: stuckMs } : {}),
    },
  })
}

/**
 * Refuses to start on connections that row-level security would not bind: a superuser or an owner
 * sees every company, and no query would notice.
 */
export async function checkAppRole(pool: Sql) {
  const [who] = await roleOf(pool)
  if (who?.name === appRole && !who.bypasses && !who.owns) return
  refuse(
    `The application works in the database as ${who?.name}, which row-level security does not bind: let the user of DATABASE_URL become ${appRole}, a role that owns nothing (GRANT ${appRole} TO that user).`,
  )
}

async function roleOf(pool: Sql) {
  try {
    return await pool<{ name: string; bypasses: boolean; owns: boolean }[]>`
      select rolname as name, rolsuper or rolbypassrls as bypasses,
        exists (select from pg_class where relowner = pg_roles.oid) as owns
      from pg_roles where rolname = current_user`
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    refuse(
      `The application cannot work in the database as ${appRole} (${reason}): let the user of DATABASE_URL become that role (GRANT ${appRole} TO that user), without a pooler that drops start-up parameters.`,
      { cause },
    )
  }
}
