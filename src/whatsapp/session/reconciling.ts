/** Makes the sessions of this node match the connections' rows. */
import { findConnection } from '#company/connections/finding'
import { system } from '#kernel/scope'
import { log } from '#process/log'
import { type DesiredState, isToTake, readDesiredStates } from './desired-state.ts'
import { keyOf, type NodeSessions } from './node-sessions.ts'
import { claimLease } from './ownership.ts'
import type { Questions } from './questions.ts'
import { makeReturnWatch } from './returning-together.ts'
import type { Session } from './session.ts'
import { readWaitingOutboxes } from './waiting-outboxes.ts'

/** Closes all sockets when PostgreSQL is unreachable for too long. */
export function makeReconciler(node: NodeSessions, questions: Questions): () => Promise<void> {
  const { options, timings, ask } = node
  const isReturning = makeReturnWatch()
  let awaySince: number | undefined

  return async function reconcile() {
    try {
      const desired = await ask(() => readDesiredStates(options.platform, options.node.id))
      const outboxes = await ask(() => readWaitingOutboxes(options.platform))
      awaySince = undefined
      await apply(node, desired)
      if (isReturning(desired)) for (const session of node.all) session.hurry()
      for (const key of outboxes) node.get(key)?.wakeOutbox()
      await questions.answerWaiting()
    } catch (err) {
      awaySince ??= performance.now()
      log.warn({ err }, 'the wanted sessions could not be read')
      if (performance.now() - awaySince < timings.databaseAwayMs) return
      // Late is not away: alone, nobody else would hold them meanwhile.
      if (await options.node.isAloneAndHeard()) awaySince = undefined
      else void node.leaveAll('database')
    }
  }
}

async function apply(node: NodeSessions, rows: DesiredState[]) {
  const existing = new Set(rows.map(keyOf))
  for (const session of node.all) {
    if (!existing.has(keyOf(session.lease))) await session.unlink()
  }
  for (const row of rows) {
    if (node.stopping.aborted) return
    const session = node.get(keyOf(row)) ?? (await take(node, row))
    session?.obey(row)
  }
  node.noteStarted()
}

async function take(node: NodeSessions, row: DesiredState): Promise<Session | undefined> {
  if (!isToTake(row, node) || node.isPaused(keyOf(row))) return undefined
  const { options } = node
  if (!options.node.isSure) return undefined
  const { companyId, connectionId } = row
  const company = options.openCompany(companyId, system)
  const claim = { connectionId, nodeId: options.node.id }
  const lease = await node.ask(() =>
    company.scope(async (scope) => {
      // Read again: a session that has ended since the rows were read may have changed its row.
      const now = await findConnection(scope, connectionId)
      const isCurrent = now.request === row.request && isToTake({ ...row, ...now }, node)
      return isCurrent ? claimLease(scope, claim) : undefined
    }),
  )
  return lease && node.open(company, lease)
}
