/**
 * Two sockets on one session corrupt its keys, so a node claims a lease before it opens one, and
 * every write of the session locks the lease's row FOR SHARE, which conflicts with a claim's
 * UPDATE. (A plain EXISTS could still commit after losing.) A lease is free when its node is gone;
 * a node that cannot say that it lives closes its sockets before anybody else may claim them.
 */
import { and, eq, sql } from 'drizzle-orm'
import type { Sql } from 'postgres'
import { connectionLeases } from '#db/schema/connections.ts'
import { prepared, preparedSql } from '#db/session.ts'
import { heldForReleased } from '#kernel/nodes/node'
import type { Company, Scope } from '#kernel/scope'

export interface Lease {
  companyId: number
  connectionId: number
  epoch: number
}

/** Claims a session that is free, or ours already. */
export async function claimLease(
  scope: Scope,
  { connectionId, nodeId }: { connectionId: number; nodeId: string },
): Promise<Lease | undefined> {
  const expiresAt = sql`now() + ${heldForReleased}::interval`
  const { nodeId: holder, expiresAt: until } = connectionLeases
  const [claimed] = await scope.db
    .insert(connectionLeases)
    .values({ connectionId, nodeId, epoch: 1, expiresAt })
    .onConflictDoUpdate({
      target: [connectionLeases.companyId, connectionLeases.connectionId],
      set: { nodeId, expiresAt, epoch: sql`${connectionLeases.epoch} + 1` },
      setWhere: sql`${holder} = ${nodeId} or is_holder_gone(${holder}, ${until})`,
    })
    .returning({ epoch: connectionLeases.epoch })
  return claimed && { companyId: scope.companyId, connectionId, epoch: claimed.epoch }
}

/** First statement of every write of a session. Throws when somebody else has claimed it since. */
export async function requireLease(scope: Scope, { connectionId, epoch }: Lease) {
  const [claimed] = await sharedLease.execute(scope, { connectionId, epoch })
  if (!claimed) throw leaseLost(connectionId)
}

const sharedLease = prepared((db) =>
  db
    .select({ epoch: connectionLeases.epoch })
    .from(connectionLeases)
    .where(
      and(
        eq(connectionLeases.connectionId, sql.placeholder('connectionId')),
        eq(connectionLeases.epoch, sql.placeholder('epoch')),
      ),
    )
    .for('share'),
)

/** Pipelined with the work, which rolls back when somebody else has the lease. */
export function withLease<T>(
  company: Company,
  lease: Lease,
  work: (scope: Scope) => Promise<T>,
): Promise<T> {
  return company.scope(async (scope) => {
    const [, done] = await Promise.all([requireLease(scope, lease), work(scope)])
    return done
  })
}

/**
 * All that is written leaves in one packet, with the commit: its first statement fails when somebody
 * else has the lease, since nobody could look at its answer before.
 */
export async function writeWithLease(
  company: Company,
  { connectionId, epoch }: Lease,
  write: (scope: Scope) => void,
) {
  try {
    await company.scope(async (scope) => {
      scope.withCommit(failingUnlessHeld.filled({ connectionId, epoch }))
      write(scope)
    })
  } catch (error) {
    throw isDivisionByZero(error) ? leaseLost(connectionId) : error
  }
}

const failingUnlessHeld = preparedSql(
  () => sql`
    select 1 / count(*) from (
      select from connection_leases where connection_id = ${sql.placeholder('connectionId')}
        and epoch = ${sql.placeholder('epoch')} for share) held`,
)

function isDivisionByZero(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '22012'
}

function leaseLost(connectionId: number): Error {
  const error = new Error(`another node holds the session of connection ${connectionId}`)
  error.name = 'LeaseLost'
  return error
}

export function isLeaseLost(error: unknown): boolean {
  return error instanceof Error && error.name === 'LeaseLost'
}

/** Of those, the leases that nobody else has claimed since. */
export async function heldOf(
  platform: Sql,
  nodeId: string,
  leases: readonly Lease[],
): Promise<Set<Lease>> {
  if (leases.length === 0) return new Set()
  const rows = await platform<Lease[]>`
    select company_id "companyId", connection_id "connectionId", epoch from connection_leases
    where node_id = ${nodeId}`
  const keyOf = ({ companyId, connectionId, epoch }: Lease) =>
    `${companyId}:${connectionId}:${epoch}`
  const held = new Set(rows.map(keyOf))
  return new Set(leases.filter((lease) => held.has(keyOf(lease))))
}

/** The epoch stays, so that old writes fail. */
export async function releaseLease(platform: Sql, { companyId, connectionId, epoch }: Lease) {
  await platform`
    update connection_leases set node_id = null, expires_at = '-infinity'
    where company_id = ${companyId} and connection_id = ${connectionId} and epoch = ${epoch}`
}

/** For an installation of one node, at its start. */
export async function releaseAllLeases(platform: Sql) {
  await platform`update connection_leases set node_id = null, expires_at = '-infinity'`
}
