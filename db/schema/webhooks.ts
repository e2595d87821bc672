import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Endings } from '../endings.ts'
import { apiTokens } from './api-tokens.ts'
import {
  at,
  belongsTo,
  bytea,
  companyPolicy,
  companyRules,
  ofCompany,
  ofCompanyWithId,
  timestamps,
} from './rules.ts'
import { stateIn } from './state-in.ts'
import { users } from './users.ts'

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const

/** Why an address got no 2xx: no response at all, or one that counts as none. */
export const attemptFailures = ['timeout', 'unreachable', 'refused', 'redirect', 'status'] as const

export const webhooks = pgTable(
  'webhooks',
  {
    ...ofCompanyWithId,
    /** Both null: made before it was recorded, or by somebody who was deleted. */
    createdBy: integer('created_by'),
    /** Hears no more than this token may read. */
    apiTokenId: integer('api_token_id'),
    url: text().notNull(),
    events: text().array().notNull(),
    queueIds: integer('queue_ids').array().notNull().default([]),
    connectionIds: integer('connection_ids').array().notNull().default([]),
    sealedSecret: bytea('sealed_secret').notNull(),
    /** Signs beside the new one until then. */
    sealedPreviousSecret: bytea('sealed_previous_secret'),
    previousSecretEndsAt: at('previous_secret_ends_at'),
    isOn: boolean('is_on').notNull().default(true),
    offReason: text('off_reason', { enum: ['person', 'gone', 'failing', 'token'] }),
    offAt: at('off_at'),
    /** Of the first attempt since the last success that failed. */
    failingSince: at('failing_since'),
    lastDeliveredAt: at('last_delivered_at'),
    /** Events up to this one have their rows in `webhook_deliveries`. */
    cursor: integer().notNull().default(0),
    /** The node that delivers its events. */
    nodeId: uuid('node_id'),
    /** For versions that know no nodes. */
    leaseEndsAt: at('lease_ends_at'),
    ...timestamps,
  },
  (t) => [
    ...companyRules(t),
    belongsTo(t, t.createdBy, users, 'set null'),
    belongsTo(t, t.apiTokenId, apiTokens),
    index('webhooks_api_token')
      .on(t.companyId, t.apiTokenId)
      .where(sql`${t.apiTokenId} is not null`),
  ],
)

/** One per event, numbered in the order of the commits of its company. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    ...ofCompanyWithId,
    /** For whom it is, as they were at the commit. */
    webhookIds: integer('webhook_ids').array().notNull(),
    /** `webhook-id` without its prefix. */
    uuid: uuid().notNull(),
    type: text().notNull(),
    /** Events of one key are delivered one after the other: `ticket:5`. */
    orderKey: text('order_key').notNull(),
    data: jsonb().notNull(),
    /** What a limited token must have all of: the queues of the ticket and of the message, 0 for none. */
    queueIds: integer('queue_ids').array().notNull().default([]),
    /** As `queueIds`. */
    connectionIds: integer('connection_ids').array().notNull().default([]),
    // Without foreign keys: their locks, taken under the company's counter, wait for deletions.
    ticketId: integer('ticket_id'),
    contactId: integer('contact_id'),
    at: at('at').notNull().defaultNow(),
  },
  (t) => [
    ...companyRules(t),
    // The last of its kind decides whether another one says anything new.
    index('webhook_events_last')
      .on(t.companyId, t.type, t.orderKey, t.id)
      .where(
        sql`${t.type} in ('contact.created', 'contact.updated', 'connection.state', 'campaign.finished')`,
      ),
    index('webhook_events_ticket')
      .on(t.companyId, t.ticketId)
      .where(sql`${t.ticketId} is not null`),
    index('webhook_events_contact')
      .on(t.companyId, t.contactId)
      .where(sql`${t.contactId} is not null`),
    index('webhook_events_age').on(t.at),
  ],
)

export const webhookEndings: Endings = {
  'webhooks.created_by': { userDeleted: 'stays' },
  'webhook_events.contact_id': {
    contactMerged: 'moves',
    contactDeleted: { rest: 'kept', settles: 'webhooks' },
  },
  'webhook_events.ticket_id': { ticketDeleted: { rest: 'kept', settles: 'webhooks' } },
}

/** Of an event to a webhook. Made when its turn comes, so that one that fails costs nothing. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    ...ofCompany,
    webhookId: integer('webhook_id').notNull(),
    eventId: integer('event_id').notNull(),
    type: text().notNull(),
    orderKey: text('order_key').notNull(),
    state: stateIn(deliveryStates).notNull().default('waiting'),
    attempts: smallint().notNull().default(0),
    /** Counted apart: most 4xx are given up after three attempts. */
    refusals: smallint().notNull().default(0),
    nextAttemptAt: at('next_attempt_at').notNull().defaultNow(),
    endedAt: at('ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.webhookId, t.eventId] }),
    companyPolicy(),
    belongsTo(t, t.webhookId, webhooks),
    belongsTo(t, t.eventId, webhookEvents),
    index('webhook_deliveries_due')
      .on(t.companyId, t.webhookId, t.nextAttemptAt, t.eventId)
      .where(sql`${t.state} = 'waiting'`),
    index('webhook_deliveries_order')
      .on(t.companyId, t.webhookId, t.orderKey, t.eventId)
      .where(sql`${t.state} = 'waiting'`),
    index('webhook_deliveries_state').on(t.companyId, t.webhookId, t.state, t.eventId),
    index('webhook_deliveries_event').on(t.companyId, t.eventId),
    index('webhook_deliveries_age').on(t.endedAt).where(sql`${t.endedAt} is not null`),
  ],
)

export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    ...ofCompanyWithId,
    webhookId: integer('webhook_id').notNull(),
    eventId: integer('event_id').notNull(),
    at: at('at').notNull(),
    durationMs: integer('duration_ms').notNull(),
    status: smallint(),
    failure: text({ enum: attemptFailures }),
    response: text().notNull().default(''),
  },
  (t) => [
    ...companyRules(t),
    foreignKey({
      columns: [t.companyId, t.webhookId, t.eventId],
      foreignColumns: [
        webhookDeliveries.companyId,
        webhookDeliveries.webhookId,
        webhookDeliveries.eventId,
      ],
    }).onDelete('cascade'),
    index('webhook_attempts_delivery').on(t.companyId, t.webhookId, t.eventId, t.id),
  ],
)
