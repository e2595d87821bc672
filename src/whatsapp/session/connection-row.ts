/** What the connection's row says of its session. */
import { sql } from 'drizzle-orm'
import { connections } from '#db/schema/connections.ts'
import { rowOf, type State } from './lifecycle.ts'

export function connectionRowOf(state: State) {
  const { isOutage, ...row } = rowOf(state)
  if (isOutage === undefined) return row
  const since = sql<Date>`coalesce(${connections.outageSince}, now())`
  return isOutage
    ? { ...row, outageSince: since }
    : { ...row, outageSince: null, outageNotifiedAt: null }
}
