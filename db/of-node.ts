/**
 * How a connection of a node is known in PostgreSQL, and how long it may wait in a transaction for
 * the node, which may be frozen: then its rows are free before others may begin what it holds.
 * Transactions of it that wait for these rows get them next, each for as long: whoever finds the
 * node dead ends all of its connections, by their name.
 */

/** Less than its life, and more than a pause. */
export const frozenMs = 10_000

interface Owner {
  /** Of tools and tests: none. */
  nodeId?: string | undefined
  stuckMs?: number | undefined
}

/** PostgreSQL cuts names at 63 bytes. */
export const ofNode = (
  part: 'owner' | 'app' | 'jobs',
  { nodeId, stuckMs = nodeId ? frozenMs : undefined }: Owner,
) => ({
  application_name: nodeId ? `recado ${part} ${nodeId}` : `recado ${part}`,
  ...(stuckMs === undefined ? {} : { idle_in_transaction_session_timeout: stuckMs }),
})

/** Finds the node's id in such a name. */
export const nodeIdPattern = '^recado \\w+ (.+)$'
