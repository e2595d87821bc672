/** After an outage of WhatsApp twenty numbers wait, each for a time of its own: the first ends it. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { log } from '#process/log'
import { type Desk, openDesk } from '#whatsapp/testing/desk'
import { eventually } from '#workshop/testing/eventually'

const numbers = 20
/** By themselves they would wait for longer than a test may take. */
const timings = { retryPace: 2_000, hurryMs: 3_000 }

let desk: Desk
let linked: string[]
beforeAll(async () => {
  desk = await openDesk()
  log.level = 'silent'
  linked = await linkAll()
})
afterAll(async () => {
  log.level = 'error'
  await desk.close()
})

interface Row {
  id: number
  status: string
  qrcode: string
  retries: number
}

const rows = () => desk.platform<Row[]>`
  select id, status, qrcode, retries from connections
  where company_id = ${desk.acmeId} order by id`
const isEach = async (status: string) => (await rows()).every((row) => row.status === status)

async function linkAll() {
  const { platform, acmeId, simulator } = desk
  await platform`insert into connections (company_id, name, desired_state, status)
    select ${acmeId}, 'Número ' || n, 'open', 'OPENING' from generate_series(2, ${numbers}::int) n`
  await desk.start({ timings })
  const scanned = new Map<number, string>()
  await eventually(async () => {
    for (const { id, qrcode } of await rows()) {
      if (qrcode === '' || scanned.has(id)) continue
      const number = `52155500${10_000 + id}`
      // The seeded one is linked to its own phone only.
      const isSeeded = id === desk.connectionId
      const phone = isSeeded ? desk.owner : simulator.phone({ number, name: number })
      scanned.set(id, phone.number)
      await phone.scan(qrcode)
    }
    return scanned.size === numbers && (await isEach('CONNECTED'))
  }, 'all numbers')
  return [...scanned.values()]
}

async function loseAll() {
  desk.simulator.switches.failLogin = 503
  for (const number of linked) desk.simulator.drop(number)
  await eventually(() => isEach('TIMEOUT'), 'the outage')
}

async function returned(since: number) {
  await eventually(() => isEach('CONNECTED'), 'all of them')
  expect(linked.every((number) => desk.simulator.online(number))).toBe(true)
  return performance.now() - since
}

test('one number that is let in ends the wait of the others', async () => {
  await loseAll()
  desk.simulator.switches.failLogin = undefined
  const [first] = await rows()
  // Somebody presses the button of one of them.
  await desk.platform`update connections set request = request + 1 where id = ${first?.id ?? 0}`
  await eventually(async () => (await rows())[0]?.status === 'CONNECTED', 'the first')
  expect(await returned(performance.now())).toBeLessThan(20_000)
})

test('so does one of another node, and who is refused once more tries again', async () => {
  await loseAll()
  // As the other node writes it.
  await desk.platform`insert into connections (company_id, name, status)
    values (${desk.globexId}, 'Globex', 'CONNECTED')`
  await eventually(async () => (await rows()).every(({ retries }) => retries > 1), 'refusals')
  desk.simulator.switches.failLogin = undefined
  expect(await returned(performance.now())).toBeLessThan(20_000)
})
