import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { at, belongsTo, bytea, companyRules, ofCompanyWithId, timestamps } from './rules.ts'

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const

/** Why an address got no 2xx: no response at all, or one that counts as none. */
export const attemptFailures = ['timeout', 'unreachable', 'refused', 'redirect', 'status'] as const

export const webhooks = pgTable(
  'webhooks',
  {
    ...ofCompanyWithId,
    url: text().notNull(),
    events: text().array().notNull(),
    queueIds: integer('queue_ids').array().notNull().default([]),
    connectionIds: integer('connection_ids').array().notNull().default([]),
    sealedSecret: bytea('sealed_secret').notNull(),
    /** Signs beside the new one until then. */
    sealedPreviousSecret: bytea('sealed_previous_secret'),
    previousSecretEndsAt: at('previous_secret_ends_at'),
    isOn: boolean('is_on').notNull().default(true),
    offReason: text('off_reason', { enum: ['person', 'gone', 'failing'] }),
    offAt: at('off_at'),
    /** Of the first attempt since the last success that failed. */
    failingSince: at('failing_since'),
    lastDeliveredAt: at('last_delivered_at'),
    /** The node that delivers its events, until then. */
    nodeId: uuid('node_id'),
    leaseEndsAt: at('lease_ends_at'),
    ...timestamps,
  },
  (t) => [...companyRules(t)],
)

/** One per event and webhook. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    ...ofCompanyWithId,
    webhookId: integer('webhook_id').notNull(),
    /** `webhook-id` without its prefix: that of the event, the same for every webhook. */
    uuid: uuid().notNull(),
    type: text().notNull(),
    /** Events of one key are delivered one after the other: `ticket:5`. */
    orderKey: text('order_key').notNull(),
    data: jsonb().notNull(),
    at: at('at').notNull().defaultNow(),
    state: text({ enum: deliveryStates }).notNull().default('waiting'),
    attempts: smallint().notNull().default(0),
    /** Counted apart: most 4xx are given up after three attempts. */
    refusals: smallint().notNull().default(0),
    nextAttemptAt: at('next_attempt_at').notNull().defaultNow(),
    endedAt: at('ended_at'),
  },
  (t) => [
    ...companyRules(t),
    belongsTo(t, t.webhookId, webhooks),
    uniqueIndex('webhook_events_uuid').on(t.companyId, t.webhookId, t.uuid),
    index('webhook_events_due')
      .on(t.companyId, t.webhookId, t.nextAttemptAt, t.id)
      .where(sql`${t.state} = 'waiting'`),
    index('webhook_events_order')
      .on(t.companyId, t.webhookId, t.orderKey, t.id)
      .where(sql`${t.state} = 'waiting'`),
    // The last of its kind decides whether another one says anything new.
    index('webhook_events_last')
      .on(t.companyId, t.webhookId, t.type, t.orderKey, t.id)
      .where(
        sql`${t.type} in ('contact.created', 'contact.updated', 'connection.state', 'campaign.finished')`,
      ),
    index('webhook_events_state').on(t.companyId, t.webhookId, t.state, t.id),
    index('webhook_events_age').on(t.endedAt).where(sql`${t.endedAt} is not null`),
  ],
)

export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    ...ofCompanyWithId,
    webhookEventId: integer('webhook_event_id').notNull(),
    at: at('at').notNull(),
    durationMs: integer('duration_ms').notNull(),
    status: smallint(),
    failure: text({ enum: attemptFailures }),
    response: text().notNull().default(''),
  },
  (t) => [
    ...companyRules(t),
    belongsTo(t, t.webhookEventId, webhookEvents),
    index('webhook_attempts_event').on(t.companyId, t.webhookEventId, t.id),
  ],
)
