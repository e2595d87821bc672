import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  inet,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Endings } from '../endings.ts'
import { companies } from './companies.ts'
import { connections } from './connections.ts'
import { queues } from './queues.ts'
import {
  at,
  belongsTo,
  companyPolicy,
  companyRules,
  ofCompany,
  ofCompanyWithId,
  sortKeyOf,
  timestamps,
} from './rules.ts'

export const users = pgTable(
  'users',
  {
    ...ofCompanyWithId,
    name: text().notNull(),
    sortKey: sortKeyOf(),
    email: text().notNull(),
    passwordHash: text('password_hash').notNull(),
    profile: text({ enum: ['user', 'superv', 'admin'] })
      .notNull()
      .default('user'),
    super: boolean().notNull().default(false),
    allTicket: boolean('all_ticket').notNull().default(false),
    whatsappId: integer('whatsapp_id'),
    lastSeenAt: at('last_seen_at'),
    /** The last own action; an open page does not count. */
    lastActiveAt: at('last_active_at'),
    isAway: boolean('is_away').notNull().default(false),
    dismissedFirstSteps: boolean('dismissed_first_steps').notNull().default(false),
    ...timestamps,
  },
  (t) => [
    ...companyRules(t),
    uniqueIndex('users_email').on(sql`lower(${t.email})`),
    belongsTo(t, t.whatsappId, connections, 'set null'),
  ],
)

/** What was written keeps the name of whoever wrote it. */
export const formerUsers = pgTable(
  'former_users',
  {
    ...ofCompany,
    /** As it was in `users`. */
    id: integer().notNull(),
    name: text().notNull(),
    deletedAt: at('deleted_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.id] }), companyPolicy()],
)

export const userQueues = pgTable(
  'user_queues',
  {
    ...ofCompany,
    userId: integer('user_id').notNull(),
    queueId: integer('queue_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId, t.queueId] }),
    companyPolicy(),
    belongsTo(t, t.userId, users),
    belongsTo(t, t.queueId, queues),
  ],
)

/** Platform table: a refresh token is looked up before its company is known. */
interface Guesses {
  failures: number
  networks: number
  lastAt: string
}

export const logins = pgTable(
  'logins',
  {
    id: uuid().primaryKey().defaultRandom(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    userId: integer('user_id').notNull(),
    /** Incremented by each rotation; the refresh token of generation n is derived from it. */
    generation: integer().notNull().default(1),
    rotatedAt: at('rotated_at').notNull().defaultNow(),
    expiresAt: at('expires_at').notNull(),
    revokedAt: at('revoked_at'),
    revokedBecause: text('revoked_because', {
      enum: ['logout', 'takeover', 'reuse', 'changed', 'restored'],
    }),
    address: inet(),
    /** What strangers tried before it, if that was much. */
    guesses: jsonb().$type<Guesses>(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [index('logins_user').on(t.companyId, t.userId), belongsTo(t, t.userId, users)],
)

export const loginFailures = pgTable(
  'login_failures',
  {
    who: text().notNull(),
    at: at('at').notNull().defaultNow(),
    /** Of what is counted per account: where the guess came from. */
    network: text(),
  },
  (t) => [index('login_failures_who').on(t.who, t.at)],
)

export const userEndings: Endings = {
  'user_queues.user_id': { userDeleted: 'goes' },
  'logins.user_id': { userDeleted: 'goes' },
}
