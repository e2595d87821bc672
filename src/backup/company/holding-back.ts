import type { Client } from 'pg'
import type { Job } from '#kernel/workers/job'
import { holdWork, makeJobsAgain } from '../holding-back.ts'

/** As the program works for one company: row-level security keeps the others out of reach. */
export async function holdBackCompany(
  client: Client,
  { companyId, jobs }: { companyId: number; jobs: readonly Job[] },
) {
  await client.query(`select set_config('app.company_id', $1, true)`, [String(companyId)])
  await client.query('set local role recado_app')
  await holdWork(client)
  // Its old events stay where they were, and new ones have other numbers.
  await client.query('update webhooks set cursor = 0')
  await client.query('reset role')
  await makeJobsAgain(client, jobs, { companyId })
}
