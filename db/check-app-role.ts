import { refuse } from '#process/refusal'
import type { ScopePool } from './pool.ts'
import { reading } from './reading.ts'
import { appRole } from './schema/rules.ts'

/**
 * Refuses connections that bypass row-level security: a superuser or owner sees every company, and
 * no query would notice.
 */
export async function checkAppRole(pool: ScopePool) {
  const who = await roleOf(pool)
  if (who?.name === appRole.name && !who.bypasses && !who.owns) return
  refuse(
    `The application works in the database as ${who?.name}, which row-level security does not bind: let the user of DATABASE_URL become ${appRole.name}, a role that owns nothing (GRANT ${appRole.name} TO that user).`,
  )
}

const text = `select rolname as name, rolsuper or rolbypassrls as bypasses,
    exists (select from pg_class where relowner = pg_roles.oid) as owns
  from pg_roles where rolname = current_user`

async function roleOf(pool: ScopePool) {
  try {
    const { rows } = await reading(pool, 0, (run) => run({ text, values: [] }))
    return rows[0]
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    refuse(
      `The application cannot work in the database as ${appRole.name} (${reason}): let the user of DATABASE_URL become that role (GRANT ${appRole.name} TO that user), without a pooler that drops start-up parameters.`,
      { cause },
    )
  }
}
