import type { Sql } from 'postgres'
import * as v from 'valibot'
import type { Services } from '#kernel/http/services'
import type { AfterRestore, JobKind } from '#kernel/job'
import type { Schema } from '#kernel/schema'
import { type Company, system } from '#kernel/scope'

/**
 * A job that takes long looks at `stopping` and leaves what is left to its next run. Nouns add what
 * theirs need, as to `Services`.
 */
export interface JobServices
  extends Pick<
    Services,
    'openCompany' | 'platform' | 'store' | 'sealer' | 'fetchRules' | 'stopping'
  > {
  /** Whether the user has a visible page. */
  isInFront(companyId: number, userId: number): boolean
}

export interface Job {
  name: string
  /** A line of a crontab in UTC. A missed run is not repeated. */
  clock?: string
  afterRestore: AfterRestore
  run(services: JobServices, stamped: unknown): Promise<void>
}

export type JobAfterRestore = Pick<Job, 'name' | 'afterRestore'>

/** Written by `enqueue_job`: the company is that of the scope. */
const Stamped = v.object({ companyId: v.number(), payload: v.unknown() })

/** Work for one company. It gets no open scope, so that it may use the network first. */
export function runs<Payload extends Schema>(
  { name, payload: accepts, afterRestore }: JobKind<Payload>,
  work: (
    company: Company,
    payload: v.InferOutput<Payload>,
    services: JobServices,
  ) => Promise<unknown>,
): Job {
  return {
    name,
    afterRestore,
    async run(services, stamped) {
      const { companyId, payload } = v.parse(Stamped, stamped)
      await work(services.openCompany(companyId, system), v.parse(accepts, payload), services)
    },
  }
}

export type Chore = (platform: Sql, services: JobServices) => Promise<unknown>

export function chore(name: string, clock: string, work: Chore): Job {
  return { ...unclocked(name, work), clock }
}

/** Work for the installation that is not started by the clock. Skipped while it still runs. */
export function unclocked(name: string, work: Chore): Job {
  const running = new Set<JobServices>()
  return {
    name,
    afterRestore: 'found',
    async run(services) {
      if (running.has(services)) return
      running.add(services)
      await work(services.platform, services).finally(() => running.delete(services))
    },
  }
}
