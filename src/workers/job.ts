/** Background work as an area brings it: a job or chore, tied to the capability that does it. */
import type { Sql } from 'postgres'
import * as v from 'valibot'
import type { Services } from '#http/services'
import type { JobKind } from '#platform/job'
import type { Schema } from '#platform/schema'
import { type Company, system } from '#scope'

/** What background work is given. */
export interface JobServices
  extends Pick<Services, 'openCompany' | 'platform' | 'store' | 'sealer' | 'fetchRules'> {
  /** How WhatsApp's media host is reached. */
  road: {
    whatsappUrl?: string | undefined
    fetch?: (url: string, init: RequestInit) => Promise<Response>
    silentMs?: number
  }
  /** Whether somebody has a page before their eyes. */
  isInFront(companyId: number, userId: number): boolean
}

/** What the runner runs. */
export interface Job {
  name: string
  /** When the clock starts it, as a line of a crontab in UTC. A missed run is not made up for. */
  clock?: string
  run(services: JobServices, told: unknown): Promise<void>
}

/** What `enqueue_job` wrote: the company is the one of the scope that asked. */
const Stamped = v.object({ companyId: v.number(), payload: v.unknown() })

/** Work for one company. It gets the closed door, so that it may talk to the network first. */
export function runs<Payload extends Schema>(
  { name, payload: accepts }: JobKind<Payload>,
  work: (
    company: Company,
    payload: v.InferOutput<Payload>,
    services: JobServices,
  ) => Promise<unknown>,
): Job {
  return {
    name,
    async run(services, told) {
      const { companyId, payload } = v.parse(Stamped, told)
      await work(services.openCompany(companyId, system), v.parse(accepts, payload), services)
    },
  }
}

export type Chore = (platform: Sql, services: JobServices) => Promise<unknown>

/** Work for the installation, started by the clock. */
export function chore(name: string, clock: string, work: Chore): Job {
  return { ...unclocked(name, work), clock }
}

/** Work for the installation that somebody else starts. */
export function unclocked(name: string, work: Chore): Job {
  return {
    name,
    async run(services) {
      await work(services.platform, services)
    },
  }
}
