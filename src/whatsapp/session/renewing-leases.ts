import { askPool } from '#platform/scope/asking-pool'
import { keyOf, type NodeSessions } from './node-sessions.ts'
import { renewLeases } from './ownership.ts'

/** Only while the connections work that store what arrives: else another node shall take over. */
export async function renew(node: NodeSessions) {
  const { options, timings, sessions, renewedAt } = node
  const startedAt = performance.now()
  const leases = [...renewedAt.keys()]
  try {
    await node.ask(() => askPool(options.openCompany))
    const held = await node.ask(() => renewLeases(options.platform, leases, timings.lease.ttlMs))
    for (const lease of leases) {
      if (held.has(lease) && renewedAt.has(lease)) renewedAt.set(lease, startedAt)
      else if (!held.has(lease)) await sessions.get(keyOf(lease))?.leave('lost')
    }
  } finally {
    fence(node)
  }
}

/** By our monotonic clock: the database's cannot be read. */
function fence({ timings, sessions, renewedAt }: NodeSessions) {
  for (const [lease, at] of renewedAt) {
    if (performance.now() - at < timings.lease.fenceMs) continue
    void sessions.get(keyOf(lease))?.leave('database')
  }
}
