/**
 * The bare limit of one workload, as a server of its own: `bun bare.ts FOLDER NAME`; with `part` at
 * the end the part of the program that is measured alone.
 */

import postgres from 'postgres'
import { runningServer } from '#kernel/database/embedded'
import { buffered } from '#kernel/http/buffered'
import type { Target } from './workload.ts'
import { workloads } from './workloads.ts'

const [folder = '', name, which = 'bare'] = process.argv.slice(2)
const connection = runningServer(folder)
const workload = workloads.find((one) => one.name === name)
const database = connection && { connection }
const answer = database && (which === 'part' ? workload?.part?.(database) : bareOf(database))
if (!answer) throw new Error(`${name} has nothing of the kind here`)
const headers = { 'content-type': 'application/json' }

const server = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  async fetch(request) {
    const body = request.method === 'GET' ? '' : await request.text()
    return new Response(buffered(await answer(request.url, body)), { headers })
  },
})
process.stdout.write(String(server.port))

function bareOf(database: Target) {
  const { connection } = database
  const sql = postgres({
    ...connection,
    max: 8,
    connect_timeout: 5,
    connection: {
      application_name: 'recado bench',
      search_path: 'public',
      plan_cache_mode: 'force_generic_plan',
    },
  })
  return workload?.bare?.(sql, database)
}
