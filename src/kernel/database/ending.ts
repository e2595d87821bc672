/**
 * The way out that waits for nothing else: whatever a stop or a failed start has left, no process
 * of our data folder outlives us.
 */
import { log } from '#process/log'
import { refuse } from '#process/refusal'
import { type Cluster, removeFarSocket } from './cluster.ts'
import { isServerItself, processesIn, signal } from './server-process.ts'

const own = new Set<Cluster>()
let isAsked = false
let isLast = false

/** Also before its first process starts. */
export function ownServer(cluster: Cluster) {
  own.add(cluster)
}

export function disownServer(cluster: Cluster) {
  own.delete(cluster)
}

/** A start that waits for the database gives up. */
export function askToEnd() {
  isAsked = true
}

export function refuseWhenEnding() {
  if (isAsked) refuse('Recado was asked to stop while it waited for its database.')
}

/** A server that is supervised must not return while it is being ended. */
export function refuseAfterEnding() {
  if (isLast) refuse('Recado is ending: its database does not start again.')
}

/** The fast shutdown leaves nothing to recover; the others do, and lose nothing. */
const attempts = [
  { name: 'SIGINT', patienceMs: 3_000 },
  { name: 'SIGQUIT', patienceMs: 500 },
  { name: 'SIGKILL', patienceMs: 1_000 },
] as const

export async function endServers() {
  if (own.size === 0) return
  isLast = true
  await Promise.all([...own].map(endServer))
}

async function endServer(cluster: Cluster) {
  for (const { name, patienceMs } of attempts) {
    for (const pid of processesIn(cluster)) {
      // What SIGINT and SIGQUIT mean to the children is between them and their postmaster.
      if (name === 'SIGKILL' || isServerItself(pid)) signal(pid, name)
    }
    if (await allGone(cluster, patienceMs)) {
      removeFarSocket(cluster)
      return disownServer(cluster)
    }
    log.warn({ signal: name, data: cluster.data }, 'PostgreSQL does not stop at this signal')
  }
}

async function allGone(cluster: Cluster, patienceMs: number): Promise<boolean> {
  const since = performance.now()
  while (processesIn(cluster).length > 0) {
    if (performance.now() - since > patienceMs) return false
    await Bun.sleep(20)
  }
  return true
}
