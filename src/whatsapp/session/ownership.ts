/**
 * Two sockets on one session corrupt its keys, so a node claims a lease before it opens one, and
 * every write of the session locks the lease's row FOR SHARE, which conflicts with a claim's
 * UPDATE. (A plain EXISTS could still commit after losing.) Leases expire by the database's clock;
 * a node that could not renew closes its sockets by its own monotonic clock before anybody else
 * may claim them.
 */
import { and, eq, sql } from 'drizzle-orm'
import type { Sql } from 'postgres'
import { connectionLeases } from '#db/schema/connections.ts'
import { prepared } from '#db/session.ts'
import type { Company, Scope } from '#platform/scope'

export interface Lease {
  companyId: number
  connectionId: number
  nodeId: string
  epoch: number
}

export interface LeaseTimes {
  ttlMs: number
  renewMs: number
  /** The node closes its sockets after this time without renewal; less than `ttlMs`. */
  fenceMs: number
}

export const usualLeaseTimes: LeaseTimes = { ttlMs: 30_000, renewMs: 10_000, fenceMs: 20_000 }

/** Claims a session that is free, expired, or ours already. */
export async function claimLease(
  scope: Scope,
  { connectionId, nodeId, ttlMs }: { connectionId: number; nodeId: string; ttlMs: number },
): Promise<Lease | undefined> {
  const expiresAt = sql`now() + ${`${ttlMs} milliseconds`}::interval`
  const [claimed] = await scope.db
    .insert(connectionLeases)
    .values({ connectionId, nodeId, epoch: 1, expiresAt })
    .onConflictDoUpdate({
      target: [connectionLeases.companyId, connectionLeases.connectionId],
      set: { nodeId, expiresAt, epoch: sql`${connectionLeases.epoch} + 1` },
      setWhere: sql`${connectionLeases.expiresAt} < now() or ${connectionLeases.nodeId} = ${nodeId}`,
    })
    .returning({ epoch: connectionLeases.epoch })
  return claimed && { companyId: scope.companyId, connectionId, nodeId, epoch: claimed.epoch }
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

function leaseLost(connectionId: number): Error {
  const error = new Error(`another node holds the session of connection ${connectionId}`)
  error.name = 'LeaseLost'
  return error
}

export function isLeaseLost(error: unknown): boolean {
  return error instanceof Error && error.name === 'LeaseLost'
}

export async function renewLeases(
  platform: Sql,
  leases: readonly Lease[],
  ttlMs: number,
): Promise<Set<Lease>> {
  if (leases.length === 0) return new Set()
  const rows = await platform<{ companyId: number; connectionId: number; epoch: number }[]>`
    update connection_leases l set expires_at = now() + ${`${ttlMs} milliseconds`}::interval
    from unnest(${leases.map((lease) => lease.companyId)}::int[],
      ${leases.map((lease) => lease.connectionId)}::int[],
      ${leases.map((lease) => lease.epoch)}::int[]) claimed(company_id, connection_id, epoch)
    where l.company_id = claimed.company_id and l.connection_id = claimed.connection_id
      and l.epoch = claimed.epoch
    returning l.company_id "companyId", l.connection_id "connectionId", l.epoch`
  const keyOf = (lease: Omit<Lease, 'nodeId'>) =>
    `${lease.companyId}:${lease.connectionId}:${lease.epoch}`
  const renewed = new Set(rows.map(keyOf))
  return new Set(leases.filter((lease) => renewed.has(keyOf(lease))))
}

/** The epoch stays, so that old writes fail. */
export async function releaseLease(platform: Sql, { companyId, connectionId, epoch }: Lease) {
  await platform`
    update connection_leases set expires_at = '-infinity'
    where company_id = ${companyId} and connection_id = ${connectionId} and epoch = ${epoch}`
}

/** For an installation of one node, at its start. */
export async function releaseAllLeases(platform: Sql) {
  await platform`update connection_leases set expires_at = '-infinity'`
}
