/** After an outage of WhatsApp twenty numbers wait, each for a time of its own: the first ends it. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { log } from '#platform/log'
import { type Desk, openDesk } from '#whatsapp/testing/desk'
import { eventually } from '#workshop/testing/eventually'

const numbers = 20
/** By themselves they would wait for longer than this test may take. */
const retryPace = 2_000

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
  log.level = 'silent'
})
afterAll(async () => {
  log.level = 'error'
  await desk.close()
})

interface Row {
  id: number
  status: string
  qrcode: string
}

const rows = () => desk.platform<Row[]>`select id, status, qrcode from connections order by id`
const isEach = async (status: string) => (await rows()).every((row) => row.status === status)

async function linkAll() {
  const { platform, acmeId, simulator } = desk
  for (let n = 1; n < numbers; n += 1) {
    await platform`insert into connections (company_id, name, desired_state, status)
      values (${acmeId}, ${`Número ${n}`}, 'open', 'OPENING')`
  }
  await desk.start({ timings: { retryPace } })
  const linked = new Map<number, string>()
  await eventually(async () => {
    for (const { id, qrcode } of await rows()) {
      if (qrcode === '' || linked.has(id)) continue
      const number = `52155500${String(10_000 + id)}`
      linked.set(id, number)
      await simulator.phone({ number, name: number }).scan(qrcode)
    }
    return linked.size === numbers && (await isEach('CONNECTED'))
  }, 'all numbers')
  return [...linked.values()]
}

test('one number that is let in ends the wait of the others', async () => {
  const linked = await linkAll()
  desk.simulator.switches.failLogin = 503
  for (const number of linked) desk.simulator.drop(number)
  await eventually(() => isEach('TIMEOUT'), 'the outage')
  desk.simulator.switches.failLogin = undefined
  const since = performance.now()
  const [first] = await rows()
  // Somebody presses the button of one of them.
  await desk.platform`update connections set request = request + 1 where id = ${first?.id ?? 0}`
  await desk.platform`select pg_notify('recado_sessions', '')`
  await eventually(() => isEach('CONNECTED'), 'all of them')
  process.stderr.write(`${numbers} numbers after ${Math.round(performance.now() - since)} ms\n`)
  expect(linked.every((number) => desk.simulator.online(number))).toBe(true)
})
