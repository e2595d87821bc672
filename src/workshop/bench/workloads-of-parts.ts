import type { Sql } from 'postgres'
import { openPool } from '#db/pool.ts'
import { reading } from '#db/reading.ts'
import { openWire, type Wire } from '#db/wire/wire.ts'
import type { Target, Workload } from './workload.ts'
import { get } from './workloads-of-reading.ts'

const columns = `id, uuid, status, contact_id, user_id, queue_id, whatsapp_id, last_message, last_seq,
  unread_messages, created_at, updated_at`
const connections = 8
const idIn = (path: string) => Number(new URL(path, 'http://part').pathname.slice(1))

/** One row by its key, bound to a company by row-level security. */
function inScope(database: Target) {
  const pool = openPool(database, { max: connections })
  const text = `select ${columns} from tickets where id = $1`
  return async (path: string) =>
    reading(pool, 1, async (run) => {
      const { rows } = await run({ text, values: [idIn(path)] })
      return JSON.stringify(rows)
    })
}

/** The same row on the same kind of connection, by somebody who sees everything. */
function withoutScope(_sql: Sql, { connection }: Target) {
  const options = '-c search_path=public -c plan_cache_mode=force_generic_plan'
  const open = () => openWire({ connection, options })
  const wires: (Wire | Promise<Wire>)[] = Array.from({ length: connections }, open)
  const text = `select ${columns} from tickets where company_id = 1 and id = $1`
  return async (path: string) => {
    const wire = await (wires.pop() ?? open())
    const [found] = await wire.send([{ text, values: [idIn(path)] }])
    wires.push(wire)
    return JSON.stringify(found?.rows)
  }
}

export const parts: Workload[] = [
  {
    name: 'scope',
    title: 'a row by its key in a scope, without the program around it',
    target: 'at least 0.85 of the limit',
    requests: ({ admin, size }) =>
      Array.from({ length: 200 }, (_, n) => get(`/${1 + ((n * 97) % size.tickets)}`, admin)),
    part: inScope,
    bare: withoutScope,
  },
]
