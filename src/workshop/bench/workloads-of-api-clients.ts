import type { Sql } from 'postgres'
import { hashToken } from '#company/connections/tokens'
import { hashOf } from '#programs/api-tokens/token'
import type { LoadRequest } from './load.ts'
import type { BenchAccounts, Workload } from './workload.ts'
import { get } from './workloads-of-reading.ts'

const token = 'bench-token-of-the-first-connection'

const readerToken = `recado_${'bench-reader'.padEnd(43, 'x')}`

/** A token of the large company that may read. */
async function openReader(sql: Sql) {
  await sql`insert into api_tokens (company_id, name, scopes, hash, last_four)
    values (1, 'Bench', array['tickets.read', 'contacts.read', 'connections.read'],
      ${hashOf(readerToken)}, 'xxxx') on conflict do nothing`
}

const reads: Record<string, { title: string; paths: string[] }> = {
  list: { title: 'list of tickets', paths: ['/api/tickets?status=open&showAll=true'] },
  'list-fresh': {
    title: 'list of tickets, computed for each call',
    paths: ['/api/tickets?status=open&showAll=true&as=#'],
  },
  contacts: { title: 'contacts', paths: ['/api/contacts'] },
}

const readsByToken: Workload[] = Object.entries(reads).map(([name, { title, paths }]) => ({
  name: `api-read-${name}`,
  title: `${title} by token, in turns with a person’s`,
  target: 'at least 0.95 of the limit',
  prepare: openReader,
  requests: () => paths.map((path) => get(path, readerToken)),
  byPerson: ({ admin }: BenchAccounts) => paths.map((path) => get(path, admin)),
}))

let numbers: string[] = []

/** A token for the first connection, and whom its company knows there. */
async function openClient(sql: Sql) {
  await sql`update connections set token_hash = ${hashToken(token)} where company_id = 1 and id = 1`
  const rows = await sql<{ number: string }[]>`
    select c.number from tickets t join contacts c on c.company_id = 1 and c.id = t.contact_id
    where t.company_id = 1 and t.whatsapp_id = 1 and t.status <> 'closed'
      and not c.is_group and c.jid is not null
    order by t.id desc limit 400`
  numbers = rows.map(({ number }) => number)
}

const sends = (message: object): LoadRequest[] =>
  numbers.map((number) => ({
    method: 'POST',
    path: '/api/messages/send',
    token,
    body: JSON.stringify({ number, body: 'Su pedido va en camino', ...message }),
  }))

export const apiClients: Workload[] = [
  {
    name: 'api-send',
    title: 'sending by token to known numbers',
    target: 'at least 800/s accepted, p99 under 40 ms',
    prepare: openClient,
    requests: () => sends({ clientMessageId: 'bench-#' }),
  },
  {
    name: 'api-send-again',
    title: 'the same calls again, with the same keys',
    target: 'at least 1 500/s',
    prepare: openClient,
    requests: () => sends({}).map((one, at) => ({ ...one, body: withKey(one, at) })),
  },
  ...readsByToken,
  {
    name: 'api-document',
    title: 'openapi.json from memory',
    target: 'from memory',
    requests: ({ admin }) => [get('/api/openapi.json', admin)],
  },
]

function withKey({ body = '{}' }: LoadRequest, at: number): string {
  return JSON.stringify({ ...JSON.parse(body), clientMessageId: `bench-again-${at}` })
}
