import { and, desc, eq, sql } from 'drizzle-orm'
import { inboundJournal } from '#db/schema/connections.ts'
import type { Scope } from '#kernel/scope'
import { mostListed, type UnstoredMessage, unstoredMessageEvent } from './contract.ts'

const { position, connectionId, stanza, createdAt, failure } = inboundJournal
const columns = { position, connectionId, stanza, createdAt, failure }
const isPoison = eq(inboundJournal.state, 'poison')

export async function listUnstoredMessages(scope: Scope) {
  const rows = await scope.db
    .select(columns)
    .from(inboundJournal)
    .where(isPoison)
    .orderBy(desc(position))
    .limit(mostListed)
  const [counted] = await scope.db
    .select({ count: sql<number>`count(*)::integer` })
    .from(inboundJournal)
    .where(isPoison)
  return { count: counted?.count ?? 0, messages: rows.map(shown) }
}

export async function announceUnstored(
  scope: Scope,
  which: { connectionId: number; hash: string },
) {
  const [row] = await scope.db
    .select(columns)
    .from(inboundJournal)
    .where(and(eq(connectionId, which.connectionId), eq(inboundJournal.hash, which.hash)))
  if (row) scope.emit(unstoredMessageEvent, { action: 'create', message: shown(row) })
}

type Row = Pick<typeof inboundJournal.$inferSelect, keyof typeof columns>

function shown(row: Row): UnstoredMessage {
  const { from = '', participant, notify = '' } = attributesIn(row.stanza)
  return {
    id: row.position,
    connectionId: row.connectionId,
    from: (participant ?? from).replace(/[:@].*$/, ''),
    pushName: notify,
    receivedAt: row.createdAt.toISOString(),
    failure: row.failure ?? '',
  }
}

function attributesIn(bytes: Uint8Array): Record<string, string | undefined> {
  return JSON.parse(Buffer.from(bytes).toString())
}
