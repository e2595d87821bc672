import type { SqlFile } from './sql-file.ts'

/** Whether the program before a migration may go on with the schema that it makes. */
export type MigrationKind = 'expand' | 'contract'

/** Its first line says it: `-- expand: a table of drafts`. */
export function kindOf({ sql }: SqlFile): MigrationKind {
  return /^-- expand\b/.test(sql) ? 'expand' : 'contract'
}

/** An index of a table that is in use is made beside its writers, outside of a transaction. */
export function isConcurrent({ sql }: SqlFile): boolean {
  return /\bINDEX CONCURRENTLY\b/.test(sql)
}

export function statementsOf({ sql }: SqlFile): string[] {
  return sql.split('--> statement-breakpoint')
}
