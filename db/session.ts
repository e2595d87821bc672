/**
 * Building a statement costs Drizzle more than running it costs PostgreSQL, so frequent ones are
 * `prepared`: built once, planned once per connection.
 */
import { fillPlaceholders, type Query, type SQL } from 'drizzle-orm'
import {
  PgDatabase,
  PgPreparedQuery,
  type PgQueryResultHKT,
  PgSession,
  type PreparedQueryConfig,
  type SelectedFieldsOrdered,
} from 'drizzle-orm/pg-core'
import type { Run } from './company-connection.ts'
import { dialectOfScopes } from './dialect.ts'
import { rowReader } from './rows.ts'
import type { Statement } from './wire/collecting.ts'

interface Rows extends PgQueryResultHKT {
  type: this['row'][]
}

export type Db = Omit<PgDatabase<Rows>, 'transaction'>

const dialect = dialectOfScopes()
const runs = new WeakMap<Db, Run>()

export function sessionOf(run: Run): Db {
  const db: Db = new PgDatabase<Rows>(dialect, new ScopeSession(run), undefined)
  runs.set(db, run)
  return db
}

export interface Prepared<T> {
  execute(scope: Asking, values?: Record<string, unknown>): Promise<T>
}

interface Asking {
  db: Db
  companyId?: number
}

/**
 * @example
 * const ticketById = prepared((db) => db.select().from(tickets).where(eq(tickets.id, sql.placeholder('id'))))
 * const [ticket] = await ticketById.execute(scope, { id })
 */
export function prepared<T>(
  build: (db: Db) => { prepare(name: string): { execute(): Promise<T> } },
  { eachCompany = false } = {},
): Prepared<T> {
  let query: ScopeQuery<PreparedQueryConfig> | undefined
  return {
    execute({ db, companyId }, values) {
      query ??= build(sessionOf(withoutScope)).prepare('once') as ScopeQuery<PreparedQueryConfig>
      const run = runs.get(db) ?? withoutScope
      return query.executeOn(eachCompany ? plannedFor(companyId, run) : run, values) as Promise<T>
    },
  }
}

export interface PreparedSql<Row> extends Prepared<Row[]> {
  /** To be executed by others, as with the commit. */
  filled(values: Record<string, unknown>): Statement
}

/** The same for a statement in SQL. */
export function preparedSql<Row extends Record<string, unknown>>(
  build: () => SQL,
): PreparedSql<Row> {
  let query: Query | undefined
  function filled(values: Record<string, unknown>): Statement {
    query ??= dialect.sqlToQuery(build())
    return { text: query.sql, values: fillPlaceholders(query.params, values) }
  }
  return {
    filled,
    async execute({ db }, values = {}) {
      const { rows } = await (runs.get(db) ?? withoutScope)(filled(values))
      return rows as Row[]
    },
  }
}

/**
 * PostgreSQL plans for the company that runs a statement first: a plan for fifty tickets costs
 * twenty times as much with a hundred thousand. Where companies differ that much, each has its own
 * statement.
 */
const plannedFor =
  (companyId: number | undefined, run: Run): Run =>
  (statement) =>
    run({ ...statement, text: `${statement.text} /* company ${companyId} */` })

export async function listsOf({ db }: { db: Db }, statement: SQL): Promise<unknown[][]> {
  const { lists } = await (runs.get(db) ?? withoutScope)(statementOf(statement))
  return lists
}

export function statementOf(statement: SQL): Statement {
  const { sql: text, params: values } = dialect.sqlToQuery(statement)
  return { text, values, asLists: true }
}

const withoutScope: Run = () => Promise.reject(new Error('A query was executed outside a scope'))

class ScopeSession extends PgSession<Rows> {
  readonly run: Run

  constructor(run: Run) {
    super(dialect)
    this.run = run
  }

  override prepareQuery<T extends PreparedQueryConfig>(
    query: Query,
    fields: SelectedFieldsOrdered | undefined,
    _name: string | undefined,
    _isResponseInArrayMode: boolean,
    mapLists?: (lists: unknown[][]) => T['execute'],
  ): PgPreparedQuery<T> {
    return new ScopeQuery<T>(this.run, query, fields, mapLists)
  }

  override transaction<T>(): Promise<T> {
    throw new Error('A scope is a transaction: it has no others in it')
  }
}

class ScopeQuery<T extends PreparedQueryConfig> extends PgPreparedQuery<T> {
  joinsNotNullableMap: Record<string, boolean> | undefined
  readonly #run: Run
  readonly #fields: SelectedFieldsOrdered | undefined
  #mapLists: ((lists: unknown[][]) => T['execute']) | undefined

  constructor(
    run: Run,
    query: Query,
    fields: SelectedFieldsOrdered | undefined,
    mapLists: ((lists: unknown[][]) => T['execute']) | undefined,
  ) {
    super(query, undefined, undefined)
    this.#run = run
    this.#fields = fields
    this.#mapLists = mapLists
  }

  override execute(values?: Record<string, unknown>): Promise<T['execute']> {
    return this.executeOn(this.#run, values)
  }

  async executeOn(run: Run, filling: Record<string, unknown> = {}): Promise<T['execute']> {
    const { sql: text, params } = this.query
    const values = fillPlaceholders(params, filling)
    if (!this.#fields && !this.#mapLists) return (await run({ text, values })).rows

    const { lists } = await run({ text, values, asLists: true })
    this.#mapLists ??= mapEach(rowReader(this.#fields ?? [], this.joinsNotNullableMap))
    return this.#mapLists(lists)
  }
}

function mapEach<R>(read: (list: unknown[]) => R) {
  return (lists: unknown[][]) => lists.map(read)
}
