import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  customType,
  type ExtraConfigColumn,
  foreignKey,
  integer,
  pgPolicy,
  pgRole,
  primaryKey,
  timestamp,
} from 'drizzle-orm/pg-core'

/** Neither owner nor superuser, so that every policy binds it. */
export const appRole = pgRole('recado_app').existing()

const currentCompany = sql`nullif(current_setting('app.company_id', true), '')::integer`

/** Never set by hand: it defaults to the scope's company. */
export const ofCompany = {
  companyId: integer('company_id').notNull().default(currentCompany),
}

/** In place of a company: for files of the installation. No company has this id. */
export const installationId = 0

export const ofCompanyWithId = {
  ...ofCompany,
  id: integer('id').notNull().generatedByDefaultAsIdentity(),
}

export const timestamps = {
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
}

export const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

const comparedByBytes = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/** What lists are sorted by, kept with the row: it takes ten times as long to compute as to read. */
export const sortKeyOf = (column: 'name' | 'title' | 'shortcode' = 'name') =>
  comparedByBytes('sort_key')
    .notNull()
    .generatedAlwaysAs(sql`sort_text(${sql.raw(column)})`)

export const at = (name: string) => timestamp(name, { withTimezone: true })

export function newestFirst(...columns: ExtraConfigColumn[]) {
  return columns.map((column) => column.desc().nullsFirst())
}

export function companyPolicy() {
  return pgPolicy('company', {
    as: 'permissive',
    for: 'all',
    to: appRole,
    using: sql`company_id = ${currentCompany}`,
    withCheck: sql`company_id = ${currentCompany}`,
  })
}

export function ownCompanyPolicy() {
  return pgPolicy('company', {
    as: 'permissive',
    for: 'select',
    to: appRole,
    using: sql`id = ${currentCompany}`,
  })
}

export function companyRules(table: { companyId: AnyPgColumn; id: AnyPgColumn }) {
  return [primaryKey({ columns: [table.companyId, table.id] }), companyPolicy()]
}

/**
 * Composite, because referential checks ignore row-level security: nothing can link two companies.
 * `bun run db:generate` adds the column that 'set null' clears, which Drizzle cannot name.
 */
export function belongsTo(
  table: { companyId: AnyPgColumn },
  column: AnyPgColumn,
  other: { companyId: AnyPgColumn; id: AnyPgColumn },
  whenDeleted: 'cascade' | 'restrict' | 'set null' = 'cascade',
) {
  return foreignKey({
    columns: [table.companyId, column],
    foreignColumns: [other.companyId, other.id],
  }).onDelete(whenDeleted)
}
