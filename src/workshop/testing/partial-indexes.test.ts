/**
 * An index of the rows in one state serves a prepared statement only if the state stands in the
 * statement (`state-in.ts`): each column that a partial index compares is such a column, and no
 * statement written by hand compares one with a parameter.
 */
import { expect, test } from 'bun:test'
import { Glob } from 'bun'
import { type Column, eq, getTableColumns, inArray, is, ne, type SQL } from 'drizzle-orm'
import { getTableConfig, PgDialect, PgTable } from 'drizzle-orm/pg-core'
import { messages } from '#db/schema/messages.ts'
import { schedules } from '#db/schema/schedules.ts'
import { tickets } from '#db/schema/tickets.ts'

const dialect = new PgDialect()
const root = new URL('../../../', import.meta.url).pathname

const modules: Record<string, unknown>[] = await Promise.all(
  [...new Glob('*.ts').scanSync(`${root}db/schema`)].map(
    (name) => import(`${root}db/schema/${name}`),
  ),
)
const exported = modules.flatMap((module) => Object.entries(module))
const tables = exported.flatMap(([name, value]) =>
  is(value, PgTable) ? [{ name, table: value }] : [],
)

/** Not those that are only asked whether they are there. */
function comparedIn(where: SQL): string[] {
  const { sql } = dialect.sqlToQuery(where)
  return [...sql.matchAll(/"?(\w+)"? (?:=|<>|in) /g)].map(([_, name = '']) => name)
}

const compared = tables.flatMap(({ name, table }) => {
  const wheres = getTableConfig(table).indexes.flatMap(({ config }) => config.where ?? [])
  const names = new Set(wheres.flatMap(comparedIn))
  return Object.entries(getTableColumns(table)).flatMap(([key, column]) =>
    names.has(column.name) ? [{ place: `${name}.${key}`, column }] : [],
  )
})

const isState = (column: Column) => column.columnType === 'PgCustomColumn'

test('each column that a partial index compares is a state', () => {
  const places = compared.map(({ place }) => place)
  for (const known of [
    'messages.origin',
    'tickets.status',
    'inboundJournal.state',
    'invoices.status',
  ])
    expect(places).toContain(known)
  const others = compared.filter(({ column }) => !isState(column)).map(({ place }) => place)
  // Of many types; the one statement that needs the index repeats what it says of them.
  expect(others).toEqual(['webhookEvents.type'])
})

test('its value stands in the statement, and nothing else does', () => {
  const known: [Column, string, string][] = [
    [messages.origin, 'campaign', 'automatic'],
    [tickets.status, 'closed', 'open'],
    [schedules.status, 'PENDENTE', 'ERRO'],
  ]
  for (const [column, one, other] of known) {
    for (const condition of [eq(column, one), ne(column, one), inArray(column, [one, other])]) {
      const { sql, params } = dialect.sqlToQuery(condition)
      expect(params).toEqual([])
      expect(sql).toContain(`'${one}'`)
    }
  }
  for (const { column } of compared.filter(({ column }) => isState(column))) {
    for (const hostile of ["open' or true --", '', 'constructor'])
      expect(() => dialect.sqlToQuery(eq(column, hostile))).toThrow('No state of this column')
  }
})

test('no statement compares one with a parameter', async () => {
  const places = new Set(compared.map(({ place }) => place))
  const offences: string[] = []
  for await (const path of new Glob('{src,db,routes}/**/*.ts').scan(root)) {
    if (/\.test\.ts$|\.e2e\.ts$|^src\/workshop\//.test(path)) continue
    const text = await Bun.file(`${root}${path}`).text()
    const byHand =
      /\$\{(\w+\.\w+)\}\s*(?:=|<>|!=|in|is (?:not )?distinct from)\s*(?:any\s*)?\(?\$\{/g
    const byPlaceholder = /\b(?:eq|ne|inArray)\((\w+\.\w+), (?:sql\.placeholder|asked)\(/g
    for (const [found, place = ''] of [...text.matchAll(byHand), ...text.matchAll(byPlaceholder)])
      if (places.has(place)) offences.push(`${path}: ${found}`)
  }
  // There an index of all states serves each.
  expect(offences).toEqual([expect.stringContaining('src/desk/schedules/listing.ts: ')])
})
