/** What the life of this node means for its sessions. */
import { keyOf, leaveAll, type NodeSessions } from './node-sessions.ts'
import { heldOf } from './ownership.ts'

/** @returns what ends it */
export function keepLeases(node: NodeSessions): () => void {
  const { node: self } = node.options
  const ends = [
    self.onBeat(() => leaveLost(node)),
    self.onSilence(() => void leaveAll(node, 'database')),
  ]
  return () => {
    for (const end of ends) end()
  }
}

/** Claimed by another node while this one was away. */
async function leaveLost({ options, sessions, ask }: NodeSessions) {
  const leases = [...sessions.values()].map(({ lease }) => lease)
  const held = await ask(() => heldOf(options.platform, options.node.id, leases))
  for (const lease of leases) {
    if (held.has(lease)) continue
    const session = sessions.get(keyOf(lease))
    if (session?.lease === lease) await session.leave('lost')
  }
}
