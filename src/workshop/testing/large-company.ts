/**
 * `bun run bench:large [PART...]`: how long one request holds the event loop where a company has 300
 * of everything (`MANY`), each area on each connection: pages, and calls that read.
 */
import '#gathered'
import '#process/quiet-console'
import { say } from '#workshop/bench/places'
import { logInForPages } from '#workshop/testing/page-login'
import { requestFor } from '#workshop/testing/walk/inputs'
import { pagesAround } from '#workshop/testing/walk/pages-around'
import { addRows, makeRows } from '#workshop/testing/walk/rows'
import { walker } from '#workshop/testing/walk/walker'
import { createWorld } from '#workshop/testing/world'
import { createApi } from '../../../routes/api.ts'

const many = Number(process.env.MANY ?? 300)
const rounds = 5
const parts = process.argv.slice(2)
const isAsked = (name: string) => parts.length === 0 || parts.some((part) => name.includes(part))

const world = await createWorld()
const { platform, acmeId, ana } = world
await platform`update users set super = true where id = ${ana.id}`
world.services.logins.forget()
const rows = await makeRows(platform, { companyId: acmeId, userId: ana.id, mark: 'Uno' })
if (many) await addRows(platform, rows, many)
await platform`analyze`
const cookie = await logInForPages(world)
const { ask } = walker(world)
// A login ends the one before.
const [, token] = /"token":"([^"]+)"/.exec(await (await visit('/todolist')).text()) ?? []

say('| what | longest ms of the loop | the first time | processor ms | kB |')
say('|---|---|---|---|---|')
for (const href of pagesAround(rows).filter(isAsked)) {
  await tell(href, () => visit(href))
}
for (const endpoint of createApi(world.services).endpoints) {
  const name = `${endpoint.method} ${endpoint.path}`
  if (endpoint.method !== 'get' || endpoint.can === 'public' || !isAsked(name)) continue
  const request = requestFor(endpoint, rows)
  await tell(name, () => ask(endpoint, request, token))
}
await world.close()
process.exit()

async function visit(path: string): Promise<Response> {
  return world.app.request(`http://localhost${path}`, { headers: { host: 'localhost', cookie } })
}

async function tell(name: string, request: () => Promise<Response>) {
  const held: number[] = []
  const computed: number[] = []
  let bytes = 0
  let status = 0
  for (let round = 0; round < rounds; round++) {
    const stop = watchLoop()
    const { user, system } = process.cpuUsage()
    const answer = await request()
    status = answer.status
    bytes = (await answer.arrayBuffer()).byteLength
    const after = process.cpuUsage()
    held.push(await stop())
    computed.push((after.user + after.system - user - system) / 1000)
  }
  const mark = status === 200 ? '' : ` (${status})`
  say(
    `| ${name}${mark} | ${median(held)} | ${held[0]?.toFixed(0)} | ${median(computed)} | ${(bytes / 1024).toFixed(0)} |`,
  )
}

/** The longest time in which nobody else had a turn. */
function watchLoop(): () => Promise<number> {
  let last = performance.now()
  let longest = 0
  let isOver = false
  const turn = () => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  return async () => {
    await new Promise((resolve) => setImmediate(resolve))
    await new Promise((resolve) => setImmediate(resolve))
    isOver = true
    return longest
  }
}

function median(times: number[]): string {
  return (times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0).toFixed(0)
}
