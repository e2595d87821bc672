/** A job is shallow: it says its name and which capability does the work. */
import type { Sql } from 'postgres'
import * as v from 'valibot'
import type { MediaStore } from '#media/store'
import type { Schema } from '#platform/schema'
import type { PushRoad } from '#push/pushing'
import type { IsInFront } from '#push/telling'
import { type Company, type OpenCompany, system } from '#scope'
import type { Road } from '#whatsapp/media/download'
import { type JobName, type JobPayload, payloads } from './payloads.ts'

export interface Job {
  name: string
  run(tools: Tools, stamped: unknown): Promise<void>
}

export interface Tools {
  openCompany: OpenCompany
  /** The owner's connections, for chores that belong to no company. */
  platform: Sql
  /** Where files lie. */
  store: MediaStore
  /** How WhatsApp's media host is reached. */
  road: Road
  /** How notices reach browsers that have no page open. */
  pushRoad: PushRoad
  /** Whether somebody has a page before his eyes. */
  isInFront: IsInFront
}

/** Work for one company. It gets the closed door, so that it may talk to the network first. */
export function job<N extends JobName>(
  name: N,
  work: (company: Company, payload: JobPayload<N>, tools: Tools) => Promise<void>,
): Job {
  return companyJob(name, payloads[name], work)
}

/** What `enqueue_job` wrote: the company is the one of the scope that asked. */
const Stamped = v.object({ companyId: v.number(), payload: v.unknown() })

export function companyJob<S extends Schema>(
  name: string,
  accepts: S,
  work: (company: Company, payload: v.InferOutput<S>, tools: Tools) => Promise<void>,
): Job {
  return {
    name,
    async run(tools, stamped) {
      const { companyId, payload } = v.parse(Stamped, stamped)
      await work(tools.openCompany(companyId, system), v.parse(accepts, payload), tools)
    },
  }
}

/** Work for the installation, called by the clock. */
export function chore(name: string, work: (platform: Sql, tools: Tools) => Promise<void>): Job {
  return { name, run: (tools) => work(tools.platform, tools) }
}
