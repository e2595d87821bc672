/**
 * The inbound journal has decrypted messages before anything processes them. A row is committed
 * before or with the ratchet, and before the receipt: after a crash the message is here or still
 * with WhatsApp. Redelivered copies are answered from here, since the ratchet cannot decrypt
 * twice.
 */
import { createHash } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Sql } from 'postgres'
import { inboundJournal } from '#db/schema/connections.ts'
import { prepared, preparedSql } from '#db/session.ts'
import type { Scope } from '#kernel/scope'
import type { SealedColumn, Sealer } from '#kernel/secrets/seal'
import { storableId, storableText } from '#kernel/text/storable'
import { version } from '#process/version'

export type Stanza = Record<string, string>

export interface JournalRow {
  hash: string
  stanza: Stanza
  plaintext: Uint8Array
}

export interface Journal {
  /** The plaintext of a ciphertext seen before. */
  recall(scope: Scope, hash: string): Promise<Uint8Array | undefined>
  /** With the commit. */
  write(scope: Scope, rows: readonly JournalRow[]): void
  /** Locks the next waiting rows in the order of delivery; waits for whoever has locked them. */
  next(scope: Scope, most: number): Promise<JournalRow[]>
  /** With the commit. */
  done(scope: Scope, hashes: readonly string[]): void
  /** Sets the row aside until its next try; true when it was the last: the row is kept as poison. */
  failed(scope: Scope, hash: string, failure: string): Promise<boolean>
}

const failuresAllowed = 10
const longestRetryMs = 5 * 60_000
const purpose = 'wa-journal'

interface Place {
  companyId: number
  connectionId: number | string
  hash: string
}

const placeOf = ({ companyId, connectionId, hash }: Place) =>
  ['inbound_journal', companyId, connectionId, hash] as const

export const sealedJournal: SealedColumn[] = [
  {
    table: 'inbound_journal',
    column: 'plaintext',
    purpose,
    placeOf: (companyId, of) =>
      placeOf({ companyId, connectionId: of('connection_id'), hash: of('hash') }),
  },
]

/** An empty padded message, for a ciphertext whose text has been deleted. */
const forgotten = Uint8Array.of(1)

export function hashOf(ciphertext: Uint8Array): string {
  return createHash('sha256').update(ciphertext).digest('hex')
}

const byHash = prepared((db) =>
  db
    .select({ plaintext: inboundJournal.plaintext })
    .from(inboundJournal)
    .where(
      and(
        eq(inboundJournal.connectionId, sql.placeholder('connectionId')),
        eq(inboundJournal.hash, sql.placeholder('hash')),
      ),
    ),
)
// Without SKIP LOCKED: a second node that stores the rows of a connection must not overtake the first.
const nextWaiting = prepared((db) =>
  db
    .select({
      hash: inboundJournal.hash,
      stanza: inboundJournal.stanza,
      plaintext: inboundJournal.plaintext,
    })
    .from(inboundJournal)
    .where(
      and(
        eq(inboundJournal.connectionId, sql.placeholder('connectionId')),
        eq(inboundJournal.state, 'waiting'),
        sql`(${inboundJournal.retryAt} is null or ${inboundJournal.retryAt} <= now())`,
      ),
    )
    .orderBy(asc(inboundJournal.position))
    .limit(sql.placeholder('most'))
    .for('no key update'),
)
const markDone = preparedSql(
  () => sql`
    update inbound_journal set state = 'done', done_at = now()
    where connection_id = ${sql.placeholder('connectionId')}
      and hash = any(${sql.placeholder('hashes')}::text[])`,
)

/** `retryMs`: pause after the first failure; it doubles with each. */
export function journalOf(
  sealer: Sealer,
  connectionId: number,
  { retryMs = 2000 }: { retryMs?: number } = {},
): Journal {
  const place = ({ companyId }: Scope, hash: string) => placeOf({ companyId, connectionId, hash })

  return {
    async recall(scope, hash) {
      const [known] = await byHash.execute(scope, { connectionId, hash })
      if (!known) return undefined
      if (!known.plaintext) return forgotten
      return sealer.unseal(purpose, place(scope, hash), known.plaintext)
    },
    write(scope, rows) {
      if (rows.length === 0) return
      const sealed = rows.map(({ hash, stanza, plaintext }) => {
        const bytes = sealer.seal(purpose, place(scope, hash), plaintext)
        return { hash, stanza: base64(encodeStanza(stanza)), plaintext: base64(bytes) }
      })
      scope.withCommit(insert.filled({ connectionId, rows: JSON.stringify(sealed) }))
    },
    async next(scope, most) {
      const rows = await nextWaiting.execute(scope, { connectionId, most })
      return rows.map(({ hash, stanza, plaintext }) => ({
        hash,
        stanza: decodeStanza(stanza),
        plaintext: plaintext ? sealer.unseal(purpose, place(scope, hash), plaintext) : forgotten,
      }))
    },
    done: (scope, hashes) => scope.withCommit(markDone.filled({ connectionId, hashes })),
    failed: (scope, hash, failure) => countFailure(scope, { connectionId, hash, failure, retryMs }),
  }
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

/** An attribute of a megabyte is no address and no name. */
const longestAttribute = 8192
/** Not compared, but read. */
const whole = new Set(['notify', '<verified_name>'])

function encodeStanza(stanza: Stanza): Uint8Array {
  const attributes = Object.entries(stanza).map(([name, value]): [string, string] => [
    storableId(name),
    whole.has(name) ? storableText(value.slice(0, longestAttribute)) : storableId(value),
  ])
  return Buffer.from(JSON.stringify(Object.fromEntries(attributes)))
}

function decodeStanza(bytes: Uint8Array): Stanza {
  return JSON.parse(Buffer.from(bytes).toString())
}

interface Failure {
  connectionId: number
  hash: string
  failure: string
  retryMs: number
}

async function countFailure(
  scope: Scope,
  { connectionId, hash, failure, retryMs }: Failure,
): Promise<boolean> {
  const failures = sql`${inboundJournal.failures} + 1`
  const isLast = sql`${failures} >= ${failuresAllowed}::integer`
  const pauseMs = sql`least(${retryMs}::float * power(2, ${inboundJournal.failures}), ${longestRetryMs}::float)`
  const [counted] = await scope.db
    .update(inboundJournal)
    .set({
      failures,
      failure,
      retryAt: sql`now() + ${pauseMs} * interval '1 millisecond'`,
      failedVersion: version,
      state: sql`case when ${isLast} then 'poison' else 'waiting' end`,
    })
    .where(
      and(
        eq(inboundJournal.connectionId, connectionId),
        eq(inboundJournal.hash, hash),
        eq(inboundJournal.state, 'waiting'),
      ),
    )
    .returning({ state: inboundJournal.state })
  return counted?.state === 'poison'
}

// One parameter whatever the number of rows: the statement stays the same and prepared.
const insert = preparedSql(
  () => sql`
    insert into inbound_journal (connection_id, hash, stanza, plaintext)
    select ${sql.placeholder('connectionId')}, hash, decode(stanza, 'base64'),
      decode(plaintext, 'base64')
    from rows from (
      jsonb_to_recordset(${sql.placeholder('rows')}::jsonb)
        as (hash text, stanza text, plaintext text)
    ) with ordinality delivered(hash, stanza, plaintext, place)
    order by place
    on conflict do nothing`,
)

export interface WaitingJournal {
  companyId: number
  connectionId: number
}

/** Connections with rows that nobody stored in time, after a crash or a failure. */
export async function waitingJournals(platform: Sql, { olderThanMs }: { olderThanMs: number }) {
  return platform<WaitingJournal[]>`
    select distinct company_id "companyId", connection_id "connectionId" from inbound_journal
    where state = 'waiting' and created_at < now() - ${`${olderThanMs} milliseconds`}::interval
      and (retry_at is null or retry_at <= now())`
}

/** What an earlier version of the program gave up is tried again by this one. */
export async function retryPoisonOfOtherVersions(platform: Sql) {
  await platform`
    update inbound_journal set state = 'waiting', failures = 0, retry_at = null
    where state = 'poison' and failed_version is distinct from ${version}`
}

/** The text is kept for a day, for redelivered copies; the hash for two weeks. */
export async function forgetOldRows(platform: Sql) {
  await platform`
    update inbound_journal set plaintext = null
    where state = 'done' and plaintext is not null and created_at < now() - interval '24 hours'`
  await platform`
    delete from inbound_journal
    where state = 'done' and created_at < now() - interval '14 days'`
}
