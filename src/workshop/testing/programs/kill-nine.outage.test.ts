/**
 * Ten times, at moments nobody chose, the program is killed with SIGKILL while an agent sends 100
 * messages and customers write 300, and more until the last kill. Afterwards both sides are counted: none lost, none doubled.
 */
import '#process/quiet-console'
import { afterAll, expect, test } from 'bun:test'
import { type Simulator, startSimulator } from '#workshop/simulator/simulator'
import { eventually } from '#workshop/testing/eventually'
import { linkPhone } from './linking.ts'
import { makeProgram, type Program } from './program.ts'
import {
  type Agent,
  agentOf,
  logIn,
  openTickets,
  readAll,
  seeded,
  sendPatiently,
} from './traffic.ts'

const kills = 10
const inbound = 300
const outbound = 100
const customers = 6
const seed = Number(process.env.KILL_SEED ?? Date.now() % 1_000_000)

const closing: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

test('killed ten times between 400 messages: 0 lost, 0 doubled', async () => {
  process.stderr.write(`KILL_SEED=${seed}\n`)
  const simulator = await startSimulator()
  closing.push(() => simulator.close())
  const program = await makeProgram({
    WHATSAPP_WEB_URL: simulator.url,
    WHATSAPP_ROOT_KEY: simulator.rootKey,
  })
  closing.push(() => program.remove())
  await program.start()
  const owner = simulator.phone({ number: '5215550000001', name: 'Acme' })
  const phones = Array.from({ length: customers }, (_, index) =>
    simulator.phone({ number: `521555000100${index}`, name: `Cliente ${index}` }),
  )
  await linkPhone(program, await logIn(program), owner)
  const agent = agentOf(program)
  const tickets = await openTickets(agent, phones, owner.number)

  const random = seeded(seed)
  let isKilling = true
  const killing = killTimes(program, random).finally(() => {
    isKilling = false
  })
  const writing = writeAll({ simulator, phones, company: owner.number, goesOn: () => isKilling })
  const sending = sendAll(agent, tickets)
  const [written] = await Promise.all([writing, sending, killing])

  const stored = await eventually(async () => {
    const all = await readAll(agent, tickets)
    return all.filter((message) => !message.fromMe).length >= written + customers && all
  }, 'every customer message is stored')
  const texts = stored.filter((message) => !message.fromMe).map((message) => message.body)
  expect(new Set(texts).size).toBe(written + customers)
  expect(texts.length).toBe(written + customers)

  const heard = () => phones.flatMap((phone) => phone.inbox.map((message) => message.text))
  const allHeard = () => heard().length >= outbound
  await eventually(allHeard, 'every answer reached its customer').catch(async (error) => {
    const left = (await readAll(agent, tickets))
      .filter((message) => message.fromMe && !heard().includes(message.body))
      .map(({ body, delivery, failure, ack }) => ({ body, delivery, failure, ack }))
    const errors = simulator.errors.map(String)
    process.stderr.write(`${JSON.stringify({ left, errors })}\n${program.output()}\n`)
    throw error
  })
  expect(heard().sort()).toEqual(Array.from({ length: outbound }, (_, n) => answer(n)).sort())
  const sentOnce = stored.filter((message) => message.fromMe).map((message) => message.body)
  expect(sentOnce.sort()).toEqual(heard().sort())
  expect(simulator.unknown).toEqual([])
})

const answer = (n: number) => `respuesta ${n}`

interface Traffic {
  simulator: Simulator
  phones: ReturnType<Simulator['phone']>[]
  company: string
  goesOn: () => boolean
}

/** Answers how many were written: so many, or as long as it goes on. */
async function writeAll({ simulator, phones, company, goesOn }: Traffic): Promise<number> {
  let n = 0
  for (; n < inbound || goesOn(); n++) {
    simulator.switches.addressing = n % 7 === 0 ? 'lid' : 'pn'
    await phones[n % phones.length]?.say(company, `mensaje ${n}`)
    await Bun.sleep(60)
  }
  return n
}

async function sendAll(agent: Agent, tickets: number[]) {
  for (let n = 0; n < outbound; n++) {
    const ticketId = tickets[n % tickets.length] ?? 0
    await sendPatiently(agent, { ticketId, body: answer(n), clientId: `kill-${n}` })
    await Bun.sleep(150)
  }
}

async function killTimes(program: Program, random: () => number) {
  for (let n = 0; n < kills; n++) {
    await Bun.sleep(200 + random() * 2_200)
    await program.kill()
    await program.start()
  }
}
