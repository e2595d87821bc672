/**
 * The inbound journal: what WhatsApp has delivered, decrypted, before anybody acts on it. A row is
 * committed before the ratchet is saved, or with it, and before the receipt leaves: a crash leaves
 * the message either here or still with WhatsApp; and a copy delivered again is answered from here,
 * since the ratchet could not decrypt it a second time.
 */
import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Sql } from 'postgres'
import { inboundJournal } from '#db/schema/connections.ts'
import { prepared } from '#db/session.ts'
import type { Sealer } from '#platform/seal'
import type { Scope } from '#scope'

/** Attributes of a message's stanza: id, from, participant, t, notify, offline, … */
export type Stanza = Record<string, string>

export interface JournalRow {
  hash: string
  stanza: Stanza
  plaintext: Uint8Array
}

export interface Journal {
  /** What a ciphertext said when it came first: undefined for one never seen. */
  recall(scope: Scope, hash: string): Promise<Uint8Array | undefined>
  write(scope: Scope, rows: readonly JournalRow[]): Promise<void>
  /** Locks those that wait to be taken up, in the order asked for; others are done, or somebody's. */
  take(scope: Scope, hashes: readonly string[]): Promise<JournalRow[]>
  done(scope: Scope, hashes: readonly string[]): Promise<void>
  /** Counts a failure; answers whether it was the last one: the row is kept, but not tried again. */
  failed(scope: Scope, hash: string, failure: string): Promise<boolean>
}

const failuresAllowed = 10
const purpose = 'wa-journal'

/** An empty message, padded: for a ciphertext whose text has been forgotten by now. */
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
const theseOfConnection = and(
  eq(inboundJournal.connectionId, sql.placeholder('connectionId')),
  sql`${inboundJournal.hash} = any(${sql.placeholder('hashes')}::text[])`,
)
const waiting = prepared((db) =>
  db
    .select({
      hash: inboundJournal.hash,
      stanza: inboundJournal.stanza,
      plaintext: inboundJournal.plaintext,
    })
    .from(inboundJournal)
    .where(and(theseOfConnection, eq(inboundJournal.state, 'waiting')))
    .for('update', { skipLocked: true }),
)
const markDone = prepared((db) =>
  db.update(inboundJournal).set({ state: 'done', doneAt: sql`now()` }).where(theseOfConnection),
)

export function journalOf(sealer: Sealer, connectionId: number): Journal {
  const place = (scope: Scope, hash: string) => [
    'inbound_journal',
    scope.companyId,
    connectionId,
    hash,
  ]

  return {
    async recall(scope, hash) {
      const [known] = await byHash.execute(scope, { connectionId, hash })
      if (!known) return undefined
      if (!known.plaintext) return forgotten
      return sealer.unseal(purpose, place(scope, hash), known.plaintext)
    },
    async write(scope, rows) {
      if (rows.length === 0) return
      const sealed = rows.map(({ hash, stanza, plaintext }) => {
        const bytes = sealer.seal(purpose, place(scope, hash), plaintext)
        return { hash, stanza, plaintext: Buffer.from(bytes).toString('base64') }
      })
      await insert(scope, connectionId, sealed)
    },
    async take(scope, hashes) {
      const rows = await waiting.execute(scope, { connectionId, hashes })
      const found = new Map(rows.map((row) => [row.hash, row]))
      return hashes.flatMap((hash) => {
        const { stanza, plaintext } = found.get(hash) ?? {}
        if (!stanza || !plaintext) return []
        return [{ hash, stanza, plaintext: sealer.unseal(purpose, place(scope, hash), plaintext) }]
      })
    },
    async done(scope, hashes) {
      await markDone.execute(scope, { connectionId, hashes })
    },
    failed: (scope, hash, failure) => countFailure(scope, { connectionId, hash, failure }),
  }
}

async function countFailure(
  scope: Scope,
  { connectionId, hash, failure }: { connectionId: number; hash: string; failure: string },
): Promise<boolean> {
  const failures = sql`${inboundJournal.failures} + 1`
  const [counted] = await scope.db
    .update(inboundJournal)
    .set({
      failures,
      failure,
      state: sql`case when ${failures} >= ${failuresAllowed} then 'poison' else 'waiting' end`,
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
async function insert(scope: Scope, connectionId: number, rows: object[]) {
  await scope.db.execute(sql`
    insert into inbound_journal (connection_id, hash, stanza, plaintext)
    select ${connectionId}, delivered.hash, delivered.stanza, decode(delivered.plaintext, 'base64')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      delivered(hash text, stanza jsonb, plaintext text)
    on conflict do nothing`)
}

export interface Waiting {
  companyId: number
  connectionId: number
  hash: string
}

/** Rows that nobody took up in time, oldest first: a crash, or a failure, lies behind them. */
export async function waitingRows(platform: Sql, { olderThanMs }: { olderThanMs: number }) {
  return platform<Waiting[]>`
    select company_id "companyId", connection_id "connectionId", hash from inbound_journal
    where state = 'waiting' and created_at < now() - ${`${olderThanMs} milliseconds`}::interval
    order by created_at limit 500`
}

/** The text is kept a day, for copies delivered again; the hash two weeks. */
export async function forgetOldRows(platform: Sql) {
  await platform`
    update inbound_journal set plaintext = null
    where state = 'done' and plaintext is not null and created_at < now() - interval '24 hours'`
  await platform`
    delete from inbound_journal
    where state = 'done' and created_at < now() - interval '14 days'`
}
