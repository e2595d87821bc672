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

/** The role the application works as: neither owner nor superuser, so that every policy binds it. */
export const appRole = pgRole('recado_app').existing()

const currentCompany = sql`nullif(current_setting('app.company_id', true), '')::integer`

/** The tenant of a row. Nobody writes it by hand: it defaults to the scope's company. */
export const ofCompany = {
  companyId: integer('company_id').notNull().default(currentCompany),
}

/** A tenant's row with a number of its own. */
export const ofCompanyWithId = {
  ...ofCompany,
  id: integer('id').notNull().generatedByDefaultAsIdentity(),
}

export const timestamps = {
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
}

export const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

export const at = (name: string) => timestamp(name, { withTimezone: true })

/** Columns of an index that gives the newest first, exactly as `order by ... desc` asks for it. */
export function newestFirst(...columns: ExtraConfigColumn[]) {
  return columns.map((column) => column.desc().nullsFirst())
}

/** Row-level security: a scope sees and writes its own company's rows, no scope sees none. */
export function companyPolicy() {
  return pgPolicy('company', {
    as: 'permissive',
    for: 'all',
    to: appRole,
    using: sql`company_id = ${currentCompany}`,
    withCheck: sql`company_id = ${currentCompany}`,
  })
}

/** Of the companies themselves a scope sees its own. */
export function ownCompanyPolicy() {
  return pgPolicy('company', {
    as: 'permissive',
    for: 'select',
    to: appRole,
    using: sql`id = ${currentCompany}`,
  })
}

/** Policy and composite primary key of a tenant table with its own `id`. */
export function companyRules(table: { companyId: AnyPgColumn; id: AnyPgColumn }) {
  return [primaryKey({ columns: [table.companyId, table.id] }), companyPolicy()]
}

/**
 * A composite foreign key: referential checks ignore row-level security, so the company travels
 * with every reference and nothing can link two companies.
 *
 * 'set null' forgets only the reference, never the company: `bun run db:generate` adds the column
 * that Drizzle cannot name.
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
