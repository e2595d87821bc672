import type { MigrationKind } from '#db/migration-kind.ts'

export const breakpoint = '--> statement-breakpoint\n'

interface Changes {
  name: string
  /** Of the first file. */
  number: number
  statements: readonly string[]
  /** Names of their files. */
  functions: { changed: readonly string[]; removed: readonly string[] }
  /** Those that have rows already. */
  tables: ReadonlySet<string>
}

export interface MigrationDraft {
  name: string
  sql: string
}

/** For a person to read: what kind it is, they decide. Indexes of tables in use get their own file. */
export function draftMigrations(changes: Changes): MigrationDraft[] {
  const { statements, tables, name, number, functions } = changes
  const isBeside = (statement: string) => {
    const table = /^CREATE (?:UNIQUE )?INDEX "\w+" ON "(\w+)"/.exec(statement)?.[1]
    return table !== undefined && tables.has(table)
  }
  const beside = statements.filter(isBeside)
  const within = [
    ...statements.filter((statement) => !isBeside(statement)),
    ...functions.removed.map((file) => `-- Drop here what ${file}.sql has made.`),
  ]
  const said = [name, ...functions.changed, ...functions.removed].join(', ')
  const drafts: MigrationDraft[] = []
  const add = (suffix: string, body: readonly string[]) => {
    const text = body.join(`\n${breakpoint}`).trimEnd()
    const kind: MigrationKind = breaksOlderProgram(text) ? 'contract' : 'expand'
    const file = `${String(number + drafts.length).padStart(4, '0')}_${name}${suffix}`
    drafts.push({ name: file, sql: `-- ${kind}: ${said}\n${text ? `${text}\n` : ''}` })
  }
  if (within.length > 0 || beside.length === 0) add('', within)
  if (beside.length > 0) add('_indexes', beside.map(besideWriters))
  return drafts
}

/** One that an interrupted start has left invalid is made anew. */
function besideWriters(statement: string): string {
  const name = /INDEX ("\w+")/.exec(statement)?.[1]
  const concurrent = statement.replace(/INDEX "/, 'INDEX CONCURRENTLY "').trim()
  return `DROP INDEX CONCURRENTLY IF EXISTS ${name};\n${breakpoint}${concurrent}`
}

/** What the program before it needs is gone, or what it writes is refused. */
export function breaksOlderProgram(sql: string): boolean {
  return (
    /\bDROP (TABLE|COLUMN|FUNCTION|TYPE)\b|\bRENAME\b|\bSET NOT NULL\b|\bSET DATA TYPE\b/.test(
      sql,
    ) ||
    /\bCREATE UNIQUE INDEX CONCURRENTLY\b/.test(sql) ||
    /\bADD COLUMN (?!.*\b(DEFAULT|GENERATED)\b).*\bNOT NULL\b/.test(sql)
  )
}
