import { eq } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { connectionEvent } from '#company/connections/contract'
import { sessionEvent } from '#company/connections/session-contract'
import { connections } from '#db/schema/connections.ts'
import { fail } from '#kernel/errors'
import type { Scope } from '#kernel/scope'
import { qrSvg } from './qr-svg.ts'
import { readConnections } from './reading.ts'

type Row = typeof connections.$inferSelect
export type ConnectionRowChange = Omit<PgUpdateSetSource<typeof connections>, 'companyId' | 'id'>

/** The only writer of connection rows after their creation, so that every change is announced. */
export async function changeConnection(scope: Scope, id: number, change: ConnectionRowChange) {
  const [row] = await scope.db
    .update(connections)
    .set({ ...change, updatedAt: new Date() })
    .where(eq(connections.id, id))
    .returning()
  if (!row) fail('ERR_NO_WAPP_FOUND')
  await announceConnection(scope, row)
  return row
}

/** QR codes link a phone to the company, so only admins get them; others get the status. */
export async function announceConnection(scope: Scope, row: Row) {
  await announceConnections(scope, await namesakesOf(scope, row))
  const session = {
    ...row,
    updatedAt: row.updatedAt.toISOString(),
    outageSince: row.outageSince?.toISOString() ?? null,
  }
  const codeless = { ...session, qrcode: '', pairingCode: '', qrcodeSvg: '' }
  const hasCode = row.qrcode !== '' || row.pairingCode !== ''
  scope.emit(sessionEvent, { action: 'update', session: codeless }, 'company')
  if (hasCode) {
    const coded = { ...session, qrcodeSvg: qrSvg(row.qrcode) }
    scope.emit(sessionEvent, { action: 'update', session: coded }, 'admins')
  }
}

/** Each says which others are linked to its number. */
async function namesakesOf(scope: Scope, { id, number }: Row): Promise<number[]> {
  if (number === null) return [id]
  const same = await scope.db
    .select({ id: connections.id })
    .from(connections)
    .where(eq(connections.number, number))
  return [...new Set([id, ...same.map((one) => one.id)])]
}

export async function announceConnections(scope: Scope, ids: number[]) {
  if (ids.length === 0) return
  for (const connection of await readConnections(scope, ids)) {
    const whatsapp = { ...connection, qrcode: '', pairingCode: '', token: '' }
    scope.emit(connectionEvent, { action: 'update', whatsapp })
  }
}
