import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import type { Endings } from '../endings.ts'
import { at, companyPolicy, ofCompany } from './rules.ts'

/**
 * Append-only: `refuse_audit_change` refuses updates and deletions of every role. Its rows outlive
 * what they refer to, so they have no foreign keys.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    ...ofCompany,
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    noun: text().notNull(),
    action: text().notNull(),
    recordId: text('record_id').notNull(),
    /** Of what has changed, without secrets. */
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    /** Null: the system. */
    userId: integer('user_id'),
    userCompanyId: integer('user_company_id'),
    userName: text('user_name').notNull(),
    role: text().notNull(),
    isSuper: boolean('is_super').notNull(),
    address: text(),
    at: at('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    companyPolicy(),
    index('audit_log_record').on(t.companyId, t.noun, t.recordId, t.id),
  ],
)

export const auditEndings: Endings = {
  'audit_log.user_id': { userDeleted: 'kept' },
}
