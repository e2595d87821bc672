import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Endings } from '../endings.ts'
import { at, belongsTo, companyRules, ofCompanyWithId, timestamps } from './rules.ts'
import { users } from './users.ts'

/** To become a user, by a link that works once. */
export const invitations = pgTable(
  'invitations',
  {
    ...ofCompanyWithId,
    /** SHA-256 (hex); the token itself is not stored. */
    hash: text().notNull(),
    /** Null: whoever uses it gives one. */
    email: text(),
    profile: text({ enum: ['user', 'superv', 'admin'] }).notNull(),
    allTicket: boolean('all_ticket').notNull().default(false),
    /** Without foreign keys: what is left of them when it is used. */
    queueIds: integer('queue_ids').array().notNull().default([]),
    /** With whose right the user is made; it ends with them. */
    invitedBy: integer('invited_by').notNull(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
    withdrawnAt: at('withdrawn_at'),
    ...timestamps,
  },
  (t) => [
    ...companyRules(t),
    belongsTo(t, t.invitedBy, users),
    uniqueIndex('invitations_hash').on(t.hash),
    index('invitations_open')
      .on(t.companyId, t.id)
      .where(sql`${t.usedAt} is null and ${t.withdrawnAt} is null`),
    index('invitations_expired').on(t.expiresAt),
  ],
)

export const invitationEndings: Endings = {
  'invitations.invited_by': { userDeleted: 'goes' },
}
