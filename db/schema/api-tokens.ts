import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Endings } from '../endings.ts'
import { connections } from './connections.ts'
import { at, belongsTo, companyRules, ofCompanyWithId, sortKeyOf, timestamps } from './rules.ts'
import { users } from './users.ts'

export const apiTokens = pgTable(
  'api_tokens',
  {
    ...ofCompanyWithId,
    name: text().notNull(),
    sortKey: sortKeyOf(),
    scopes: text().array().notNull(),
    /** Null: all of the company. */
    connectionId: integer('connection_id'),
    /**
     * Null: all. Without foreign keys, so that a token of deleted queues reaches nothing instead of
     * everything.
     */
    queueIds: integer('queue_ids').array(),
    expiresAt: at('expires_at'),
    /** SHA-256 (hex); the token itself is not stored. */
    hash: text().notNull(),
    lastFour: text('last_four').notNull(),
    createdBy: integer('created_by'),
    /** At most one write a minute. */
    lastUsedAt: at('last_used_at'),
    lastUsedAddress: text('last_used_address'),
    revokedAt: at('revoked_at'),
    ...timestamps,
  },
  (t) => [
    ...companyRules(t),
    belongsTo(t, t.connectionId, connections),
    belongsTo(t, t.createdBy, users, 'set null'),
    uniqueIndex('api_tokens_hash').on(t.hash),
    index('api_tokens_valid').on(t.companyId, t.id).where(sql`${t.revokedAt} is null`),
  ],
)

export const apiTokenEndings: Endings = {
  'api_tokens.created_by': { userDeleted: 'stays' },
}
