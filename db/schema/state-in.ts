/**
 * A text that is one of a few, where a partial index says of which rows it is (`where state = 'waiting'`).
 * The value is written into the statement: as a parameter it would keep a prepared statement, whose plan
 * is made for any value, from using that index. So it cannot be a placeholder either; where a full index
 * serves every value, `sql` compares the column with one.
 */
import { sql } from 'drizzle-orm'
import { customType } from 'drizzle-orm/pg-core'

export function stateIn<const State extends string>(states: readonly State[]) {
  const written = new Map<unknown, string>(
    states.map((state) => [state, `'${state.replaceAll("'", "''")}'`]),
  )
  return customType<{ data: State; driverData: string }>({
    dataType: () => 'text',
    toDriver(state) {
      const literal = written.get(state)
      if (literal === undefined) throw new Error(`No state of this column: ${String(state)}`)
      return sql.raw(literal)
    },
  })()
}
