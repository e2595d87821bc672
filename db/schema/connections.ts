import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { queues } from './queues.ts'
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

export const connections = pgTable(
  'connections',
  {
    ...ofCompanyWithId,
    name: text().notNull(),
    status: text({
      enum: ['qrcode', 'PAIRING', 'DISCONNECTED', 'TIMEOUT', 'OPENING', 'CONNECTED'],
    })
      .notNull()
      .default('DISCONNECTED'),
    reason: text(),
    qrcode: text().notNull().default(''),
    pairingCode: text('pairing_code').notNull().default(''),
    retries: integer().notNull().default(0),
    outageSince: at('outage_since'),
    /** Admins were notified of the outage. */
    outageNotifiedAt: at('outage_notified_at'),
    desiredState: text('desired_state', { enum: ['open', 'closed'] })
      .notNull()
      .default('closed'),
    /** Counts requests, so that the lease's holder acts once per request. */
    request: integer().notNull().default(0),
    renew: boolean().notNull().default(false),
    pairingNumber: text('pairing_number'),
    number: text(),
    lid: text(),
    /** Scanned by another phone than before: linked only if somebody confirms it. */
    otherNumber: text('other_number'),
    /** Last linked to a phone: the ramp of campaigns begins here. */
    linkedAt: at('linked_at'),
    isDefault: boolean('is_default').notNull().default(false),
    greetingMessage: text('greeting_message').notNull().default(''),
    complationMessage: text('complation_message').notNull().default(''),
    outOfHoursMessage: text('out_of_hours_message').notNull().default(''),
    ratingMessage: text('rating_message').notNull().default(''),
    farewellMessage: text('farewell_message').notNull().default(''),
    provider: text().notNull().default('beta'),
    timeSendQueue: integer('time_send_queue').notNull().default(0),
    sendIdQueue: integer('send_id_queue').notNull().default(0),
    /** Recipients of campaigns a day; 0 for any number. */
    campaignDailyCap: integer('campaign_daily_cap').notNull().default(0),
    campaignRamp: boolean('campaign_ramp').notNull().default(false),
    /** HH:MM in the company's time zone; both blank for none. */
    campaignQuietFrom: text('campaign_quiet_from').notNull().default(''),
    campaignQuietUntil: text('campaign_quiet_until').notNull().default(''),
    /** Sealed to show it to admins, hashed to look it up. */
    tokenSealed: bytea('token_sealed'),
    tokenHash: text('token_hash'),
    ...timestamps,
  },
  (t) => [
    ...companyRules(t),
    uniqueIndex('connections_name').on(t.companyId, sql`lower(${t.name})`),
    uniqueIndex('connections_token').on(t.tokenHash),
    uniqueIndex('connections_default').on(t.companyId).where(sql`${t.isDefault}`),
  ],
)

/** Recipients written to by campaigns, per day of the company. */
export const campaignDays = pgTable(
  'campaign_days',
  {
    ...ofCompany,
    connectionId: integer('connection_id').notNull(),
    day: date().notNull(),
    recipients: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.connectionId, t.day] }),
    companyPolicy(),
    belongsTo(t, t.connectionId, connections),
  ],
)

export const connectionQueues = pgTable(
  'connection_queues',
  {
    ...ofCompany,
    connectionId: integer('connection_id').notNull(),
    queueId: integer('queue_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.connectionId, t.queueId] }),
    companyPolicy(),
    belongsTo(t, t.connectionId, connections),
    belongsTo(t, t.queueId, queues),
  ],
)

/** Every session write checks the epoch FOR SHARE: a stale owner stops. */
export const connectionLeases = pgTable(
  'connection_leases',
  {
    ...ofCompany,
    connectionId: integer('connection_id').notNull(),
    nodeId: text('node_id'),
    epoch: integer().notNull().default(1),
    /** For versions that know no nodes. */
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.connectionId] }),
    companyPolicy(),
    belongsTo(t, t.connectionId, connections),
  ],
)

/** One row per key, sealed with a key derived from APP_SECRET. */
export const sessionKeys = pgTable(
  'session_keys',
  {
    ...ofCompany,
    connectionId: integer('connection_id').notNull(),
    kind: text().notNull(),
    name: text().notNull(),
    value: bytea().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.connectionId, t.kind, t.name] }),
    companyPolicy(),
    belongsTo(t, t.connectionId, connections),
  ],
)

/** Decrypted stanzas, committed before the ratchet moves and before WhatsApp gets its receipt. */
export const inboundJournal = pgTable(
  'inbound_journal',
  {
    ...ofCompany,
    connectionId: integer('connection_id').notNull(),
    /** SHA-256 (hex) of the ciphertext. */
    hash: text().notNull(),
    /** Counts in the order of delivery: within a chat, WhatsApp's. */
    position: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** Attributes of the stanza (id, from, participant, t, notify, …) in JSON: bytes always store. */
    stanza: bytea().notNull(),
    plaintext: bytea(),
    state: stateIn(['waiting', 'done', 'poison']).notNull().default('waiting'),
    failures: integer().notNull().default(0),
    failure: text(),
    /** Rows behind a failed row are processed; it is tried again then. */
    retryAt: at('retry_at'),
    /** The program that gave up a poisoned row; another version tries it again. */
    failedVersion: text('failed_version'),
    createdAt: at('created_at').notNull().defaultNow(),
    doneAt: at('done_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.connectionId, t.hash] }),
    companyPolicy(),
    belongsTo(t, t.connectionId, connections),
    index('inbound_journal_waiting')
      .on(t.companyId, t.connectionId, t.position)
      .where(sql`${t.state} = 'waiting'`),
    index('inbound_journal_poison').on(t.companyId, t.position).where(sql`${t.state} = 'poison'`),
    index('inbound_journal_age').on(t.createdAt),
  ],
)

export const phoneContacts = pgTable(
  'phone_contacts',
  {
    ...ofCompany,
    connectionId: integer('connection_id').notNull(),
    number: text().notNull(),
    lid: text(),
    name: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.connectionId, t.number] }),
    companyPolicy(),
    belongsTo(t, t.connectionId, connections),
  ],
)

/** Lookups of a number, answered by the node that has the session. */
export const numberLookups = pgTable(
  'number_lookups',
  {
    ...ofCompanyWithId,
    connectionId: integer('connection_id').notNull(),
    number: text().notNull(),
    askedAt: at('asked_at').notNull().defaultNow(),
    answer: jsonb().$type<NumberAnswer>(),
  },
  (t) => [
    ...companyRules(t),
    belongsTo(t, t.connectionId, connections),
    index('number_lookups_age').on(t.askedAt),
  ],
)

/** Calls with an idempotency key: a repeated call returns the first response. Stored for two days. */
export const repeatableCalls = pgTable(
  'repeatable_calls',
  {
    ...ofCompany,
    connectionId: integer('connection_id').notNull(),
    key: text().notNull(),
    /** SHA-256 (hex) of the request. */
    fingerprint: text().notNull(),
    attempt: uuid().notNull(),
    startedAt: at('started_at').notNull().defaultNow(),
    answer: jsonb().$type<Record<string, unknown>>(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.connectionId, t.key] }),
    companyPolicy(),
    belongsTo(t, t.connectionId, connections),
    index('repeatable_calls_age').on(t.startedAt),
  ],
)

export type NumberAnswer =
  | { known: { number: string; lid: string | null } | null }
  | { error: string }
