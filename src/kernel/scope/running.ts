/** One transaction of a company, and what it leaves for its commit and for afterwards. */
import { is, SQL } from 'drizzle-orm'
import type { Run } from '#db/company-connection.ts'
import type { ScopePool } from '#db/pool.ts'
import { reading } from '#db/reading.ts'
import { sessionOf, statementOf } from '#db/session.ts'
import { transaction } from '#db/transaction.ts'
import { lossyChannels, type WakeChannel } from '#db/wake-channels.ts'
import type { Statement } from '#db/wire/collecting.ts'
import type { SendNotification } from '#kernel/database/notify'
import type { Actor, Consequence, Scope } from '#kernel/scope'
import type { Derive } from './deriving.ts'
import { enqueueJob } from './enqueueing.ts'
import {
  numbered,
  type PendingEvent,
  pendingEvent,
  type StoredEvent,
  storingStatements,
} from './storing-events.ts'
import { notification } from './waking.ts'

interface ScopeIdentity {
  id: number
  actor: Actor
  publicUrl: string
}

interface ScopeServices {
  pool: ScopePool
  publish: (events: StoredEvent[]) => void
  notify: SendNotification
  wakeHere: (channel: WakeChannel) => void
  consequences: Consequence[]
  derive: Derive | undefined
}

interface Effects {
  events: PendingEvent[]
  statements: Statement[]
  wakes: [WakeChannel, string][]
  tasks: (() => void)[]
}

export async function runScope<T>(
  services: ScopeServices,
  identity: ScopeIdentity,
  work: (scope: Scope) => Promise<T>,
): Promise<T> {
  const { id } = identity
  const effects: Effects = { events: [], statements: [], wakes: [], tasks: [] }
  let derived: ReturnType<Derive>

  const { done, last } = await transaction(services.pool, id, async (run) => {
    const done = await work(writingScope(run, { ...identity, ...services, effects }))
    derived = effects.events.length > 0 ? services.derive?.(id, effects.events) : undefined
    return { done, last: lastStatements(effects, derived) }
  })

  if (effects.events.length > 0) {
    const stored = numbered(id, effects.events, derived ? last.slice(0, -1) : last)
    services.publish(stored)
    services.notify('recado_events', `${id}:${stored.at(-1)?.seq}`, `${id}`)
  }
  const derivedRows = last.at(-1)
  const woken = derivedRows && derived?.wakes(derivedRows)
  if (woken) services.notify(...woken)
  for (const [channel, payload] of effects.wakes) {
    services.wakeHere(channel)
    if (lossyChannels.has(channel)) services.notify(channel, payload)
  }
  for (const task of effects.tasks) task()
  return done
}

function writingScope(
  run: Run,
  {
    id,
    actor,
    publicUrl,
    consequences,
    effects,
  }: ScopeIdentity & ScopeServices & { effects: Effects },
): Scope {
  return {
    companyId: id,
    actor,
    db: sessionOf(run),
    publicUrl,
    emit: (kind, data, ...audience) => effects.events.push(pendingEvent(id, kind, data, audience)),
    later: (job, payload, options) => enqueueJob(run, job, { ...options, payload }),
    async follow(kind, what) {
      for (const one of consequences) if (one.kind === kind) await one.follow(this, what)
    },
    withCommit: (statement) =>
      effects.statements.push(is(statement, SQL) ? statementOf(statement) : statement),
    wake: (channel, payload = '') => effects.wakes.push([channel, payload]),
    afterCommit: (task) => effects.tasks.push(task),
  }
}

function lastStatements({ statements, wakes, events }: Effects, derived: ReturnType<Derive>) {
  const reliable = wakes.filter(([channel]) => !lossyChannels.has(channel))
  return [
    ...statements,
    ...reliable.map(notification),
    ...storingStatements(events),
    // Under the counter's lock: its rows are numbered in the order of the commits as well.
    ...(derived ? [derived.statement] : []),
  ]
}

export async function runReading<T>(
  pool: ScopePool,
  { id, actor, publicUrl }: ScopeIdentity,
  work: (scope: Scope) => Promise<T>,
): Promise<T> {
  const refuse = () => {
    throw new Error('A read-only scope can neither emit events nor enqueue jobs')
  }
  return reading(pool, id, (run) =>
    work({
      companyId: id,
      actor,
      db: sessionOf(run),
      publicUrl,
      emit: refuse,
      later: async () => refuse(),
      follow: async () => refuse(),
      withCommit: refuse,
      wake: refuse,
      afterCommit: refuse,
    }),
  )
}
