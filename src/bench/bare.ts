/** The bare limit of one workload, as a server of its own: `bun bare.ts FOLDER NAME`. */

import postgres from 'postgres'
import { runningServer } from '#database/embedded'
import { workloads } from './workloads.ts'

const [folder = '', name] = process.argv.slice(2)
const connection = runningServer(folder)
const workload = workloads.find((one) => one.name === name)
if (!connection || !workload?.bare) throw new Error(`${name} has no bare limit here`)
const sql = postgres({
  ...connection,
  max: 8,
  connection: { search_path: 'public', plan_cache_mode: 'force_generic_plan' },
})
const answer = workload.bare(sql)
const headers = { 'content-type': 'application/json' }

const server = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  async fetch(request) {
    const body = request.method === 'GET' ? '' : await request.text()
    return new Response(await answer(request.url, body), { headers })
  },
})
process.stdout.write(String(server.port))
