/** What the life of this node means for its sessions. */
import { keyOf, type NodeSessions } from './node-sessions.ts'
import { heldOf } from './ownership.ts'

/** @returns what ends it */
export function keepLeases(node: NodeSessions): () => void {
  const { node: self } = node.options
  const ends = [
    self.onBeat(() => leaveLost(node)),
    self.onSilence(() => void node.leaveAll('database')),
  ]
  return () => {
    for (const end of ends) end()
  }
}

/** Claimed by another node while this one was away. */
async function leaveLost(node: NodeSessions) {
  const { platform, node: self } = node.options
  const leases = node.all.map(({ lease }) => lease)
  const held = await node.ask(() => heldOf(platform, self.id, leases))
  for (const lease of leases) {
    if (held.has(lease)) continue
    const session = node.get(keyOf(lease))
    if (session?.lease === lease) await session.leave('lost')
  }
}
