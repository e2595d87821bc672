/** Hashed to authenticate, sealed so that admins can view it. Unique across companies. */
import { createHash } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import { connections } from '#db/schema/connections.ts'
import { may } from '#kernel/policy'
import type { Scope } from '#kernel/scope'
import type { SealedColumn, Sealer } from '#kernel/secrets/seal'
import type { Connection } from './contract.ts'

const purpose = 'connection-token'
const placeOf = (companyId: number) => ['connections', companyId, 'token']

export const sealedTokens: SealedColumn[] = [
  { table: 'connections', column: 'token_sealed', purpose, placeOf },
]

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Undefined leaves the token unchanged, blank removes it. */
export function sealedToken(sealer: Sealer, scope: Scope, token: string | null | undefined) {
  if (token === undefined) return {}
  if (!token) return { tokenHash: null, tokenSealed: null }
  const tokenSealed = sealer.seal(purpose, placeOf(scope.companyId), Buffer.from(token))
  return { tokenHash: hashToken(token), tokenSealed }
}

export async function withTokens<C extends Connection>(
  scope: Scope,
  sealer: Sealer,
  shown: C[],
): Promise<C[]> {
  if (!may(scope.actor.role, 'connection.edit') || shown.length === 0) return shown
  const rows = await scope.db
    .select({ id: connections.id, sealed: connections.tokenSealed })
    .from(connections)
    .where(
      inArray(
        connections.id,
        shown.map((connection) => connection.id),
      ),
    )
  const sealedOf = new Map(rows.map((row) => [row.id, row.sealed]))
  return shown.map((connection) => {
    const sealed = sealedOf.get(connection.id)
    const token = sealed ? sealer.unseal(purpose, placeOf(scope.companyId), sealed) : ''
    return { ...connection, token: Buffer.from(token).toString() }
  })
}

export async function withToken<C extends Connection>(scope: Scope, sealer: Sealer, shown: C) {
  const [revealed] = await withTokens(scope, sealer, [shown])
  return revealed ?? shown
}
