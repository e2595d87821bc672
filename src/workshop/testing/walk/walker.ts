/** Sends what the walk makes up, as a program would, and says where a company stands. */
import type { Sql } from 'postgres'
import type { Endpoint } from '#kernel/http/endpoint'
import type { World } from '../world.ts'
import { readDocumentedCodes } from './documented.ts'
import { type Input, requestTo } from './requests.ts'

export function walker({ app, platform }: Pick<World, 'app' | 'platform'>) {
  const answered = refusals.get(app) ?? new Map<string, Refusal>()
  refusals.set(app, answered)
  return {
    /** `token`: of whom it comes. */
    async ask(endpoint: Endpoint, input: Input, token?: string): Promise<Response> {
      const answer = await app.request(...requestTo(endpoint, input, token))
      if (answer.status >= 400) await record(answered, endpoint, answer.clone())
      return answer
    },
    checksum: () => checksum(platform),
    /** Refusals so far that the API document does not name. */
    async undocumented(): Promise<string[]> {
      const codesOf = await readDocumentedCodes()
      const missing = [...answered.values()].filter(
        ({ endpoint, status, code }) => !codesOf(endpoint, status).includes(code),
      )
      return missing.map(
        ({ endpoint, status, code }) => `${endpoint.method} ${endpoint.path} ${status} ${code}`,
      )
    },
  }
}

interface Refusal {
  endpoint: Endpoint
  status: number
  code: string
}

const refusals = new WeakMap<object, Map<string, Refusal>>()

async function record(answered: Map<string, Refusal>, endpoint: Endpoint, answer: Response) {
  const { error } = await answer.json().catch(() => ({}))
  // A blank in its path makes it the address of no call.
  if (error === 'ERR_NOT_FOUND') return
  const { status } = answer
  const name = `${endpoint.method} ${endpoint.path} ${status} ${error}`
  answered.set(name, { endpoint, status, code: String(error) })
}

/** Of every row of every company; what is told and counted follows from these. */
async function checksum(platform: Sql): Promise<string> {
  const tables = await platform<{ name: string }[]>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname = 'public' order by 1`
  const sums = tables.map(
    ({ name }) => platform`
      select ${name}::text "table", md5(coalesce(string_agg(t::text, ',' order by t::text), '')) "sum"
      from ${platform(name)} t`,
  )
  const rows = await platform<{ table: string; sum: string }[]>`${sums.reduce(
    (all, one) => platform`${all} union all ${one}`,
  )}`
  return rows
    .map(({ table, sum }) => `${table} ${sum}`)
    .sort()
    .join('\n')
}
