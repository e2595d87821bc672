import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Endings } from '../endings.ts'
import { belongsTo, bytea, companyRules, ofCompanyWithId, timestamps } from './rules.ts'
import { logins, users } from './users.ts'

/** One row, platform table: push services identify the sender by this key. */
export const pushKeys = pgTable('push_keys', {
  id: integer().primaryKey().default(1),
  /** Uncompressed P-256 point, as browsers expect it. */
  publicKey: bytea('public_key').notNull(),
  sealedPrivateKey: bytea('sealed_private_key').notNull(),
})

export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    ...ofCompanyWithId,
    userId: integer('user_id').notNull(),
    loginId: uuid('login_id')
      .notNull()
      .references(() => logins.id, { onDelete: 'cascade' }),
    endpoint: text().notNull(),
    publicKey: bytea('public_key').notNull(),
    auth: bytea().notNull(),
    language: text({ enum: ['es', 'pt', 'en'] }).notNull(),
    ...timestamps,
  },
  (t) => [
    ...companyRules(t),
    belongsTo(t, t.userId, users),
    uniqueIndex('push_subscriptions_login').on(t.companyId, t.loginId),
    index('push_subscriptions_user').on(t.companyId, t.userId),
  ],
)

export const pushEndings: Endings = {
  'push_subscriptions.user_id': { userDeleted: 'goes' },
}
