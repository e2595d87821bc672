/**
 * A process that is frozen in a transaction, or a machine that vanished without a word, leaves
 * connections behind for whose locks others would wait. Who finds its node dead ends them. A node
 * that thaws has lost its connections and nothing else: what was not committed did not happen.
 */
import postgres, { type Sql } from 'postgres'
import { nodeIdPattern } from '#db/of-node.ts'
import { log } from '#process/log'

const insufficientPrivilege = '42501'

/** @returns what ends the connections of all nodes that are dead by now */
export function makeEnding(platform: Sql): () => Promise<void> {
  let isAllowed = true
  return async () => {
    if (!isAllowed) return
    try {
      const count = await endBackendsOfDead(platform)
      if (count > 0) log.warn({ count }, 'Ended the connections of a node that fell silent')
    } catch (err) {
      if (!(err instanceof postgres.PostgresError) || err.code !== insufficientPrivilege) throw err
      isAllowed = false
      log.warn({ err }, 'PostgreSQL lets this node end no connections of a dead one')
    }
  }
}

/**
 * The same user's, or those of a role that it belongs to, as PostgreSQL allows. A connection that
 * began later is of a node that lives again and has yet to say so.
 */
async function endBackendsOfDead(platform: Sql): Promise<number> {
  const [row] = await platform<{ count: number }[]>`
    select count(*) filter (where pg_terminate_backend(a.pid))::integer count
    from pg_stat_activity a
      join nodes n on n.id = substring(a.application_name from ${nodeIdPattern})
    where a.datname = current_database()
      and n.alive_until < now() and a.backend_start < n.alive_until`
  return row?.count ?? 0
}
