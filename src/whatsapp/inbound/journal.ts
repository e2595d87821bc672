/** The inbound journal has decrypted messages before anything processes them. A row is committed
 *  before or with the ratchet, and before the receipt: after a crash the message is here or still
 *  with WhatsApp. Redelivered copies are answered from here, since the ratchet cannot decrypt
 *  twice. */
import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Sql } from 'postgres'
import { inboundJournal } from '#db/schema/connections.ts'
import { prepared } from '#db/session.ts'
import type { Sealer } from '#platform/seal'
import type { Scope } from '#scope'

export type Stanza = Record<string, string>

export interface JournalRow {
  hash: string
  stanza: Stanza
  plaintext: Uint8Array
}

export interface Journal {
  /** The plaintext of a ciphertext seen before. */
  recall(scope: Scope, hash: string): Promise<Uint8Array | undefined>
  write(scope: Scope, rows: readonly JournalRow[]): Promise<void>
  /** Locks waiting rows, in the order of `hashes`; skips those done or locked. */
  take(scope: Scope, hashes: readonly string[]): Promise<JournalRow[]>
  done(scope: Scope, hashes: readonly string[]): Promise<void>
  /** Counts a failure; true when it was the last: the row stays but is not retried. */
  failed(scope: Scope, hash: string, failure: string): Promise<boolean>
}

const failuresAllowed = 10
const purpose = 'wa-journal'

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

// One parameter for any number of rows, so that one prepared statement serves all.
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

/** Rows left over by a crash or a failure, oldest first. */
export async function waitingRows(platform: Sql, { olderThanMs }: { olderThanMs: number }) {
  return platform<Waiting[]>`
    select company_id "companyId", connection_id "connectionId", hash from inbound_journal
    where state = 'waiting' and created_at < now() - ${`${olderThanMs} milliseconds`}::interval
    order by created_at limit 500`
}

/** Texts stay a day, for redelivered copies; hashes two weeks. */
export async function forgetOldRows(platform: Sql) {
  await platform`
    update inbound_journal set plaintext = null
    where state = 'done' and plaintext is not null and created_at < now() - interval '24 hours'`
  await platform`
    delete from inbound_journal
    where state = 'done' and created_at < now() - interval '14 days'`
}
