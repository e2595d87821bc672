/** The bare limit of one workload, as a server of its own: `bun bare.ts FOLDER NAME`. */
import { runningServer } from '#database/embedded'
import { connect } from '#db/client.ts'
import { workloads } from './workloads.ts'

const [folder = '', name] = process.argv.slice(2)
const connection = runningServer(folder)
const workload = workloads.find((one) => one.name === name)
if (!connection || !workload?.bare) throw new Error(`${name} has no bare limit here`)
const answer = workload.bare(connect({ connection }, { role: 'owner', max: 16 }))
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
