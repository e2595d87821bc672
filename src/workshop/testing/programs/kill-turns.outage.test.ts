/**
 * The program, its database and both are killed in turns, under load and idle. Then, when all that
 * waits at WhatsApp has arrived, both sides are counted: none lost, none doubled, none misplaced, at
 * the phones and in the table. `KILLS` and `KILL_SEED` choose another run.
 */
import '#process/quiet-console'
import { afterAll, expect, test } from 'bun:test'
import type { Message } from '#desk/messages/contract'
import { clusterIn } from '#kernel/database/cluster'
import { runningPostmaster } from '#kernel/database/postmaster'
import type { Phone } from '#workshop/simulator/phone'
import { startSimulator } from '#workshop/simulator/simulator'
import { dwindles, eventually } from '#workshop/testing/eventually'
import { isLong } from '#workshop/testing/run/long'
import { linkPhone } from './linking.ts'
import { makeProgram, type Program } from './program.ts'
import { agentOf, logIn, openTickets, readAll, seeded, sendPatiently } from './traffic.ts'
import { whereabouts } from './whereabouts.ts'

const kills = Number(process.env.KILLS ?? (isLong ? 12 : 4))
const customers = 6
/** On a busy machine, customers could write more than a program that is always killed can read. */
const mostWaiting = 600
const seed = Number(process.env.KILL_SEED ?? Date.now() % 1_000_000)
const random = seeded(seed)

const closing: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

/** Everybody goes on until told to stop, each in an order of their own. */
function makeTraffic(isTooMuch: () => boolean) {
  const written = new Map<string, string[]>()
  let state: 'going' | 'paused' | 'over' = 'going'
  async function each(who: string, say: (text: string) => Promise<unknown>, pauseMs: number) {
    const texts: string[] = []
    written.set(who, texts)
    while (state !== 'over') {
      if (state === 'going' && !isTooMuch()) {
        const text = `${who} ${texts.length}`
        texts.push(text)
        await say(text)
      }
      await Bun.sleep(pauseMs)
    }
  }
  return {
    written,
    each,
    pause() {
      state = 'paused'
    },
    goOn() {
      state = 'going'
    },
    end() {
      state = 'over'
    },
  }
}

const victims = ['program', 'database', 'both'] as const

async function kill(program: Program, victim: (typeof victims)[number]) {
  if (victim !== 'program') await killDatabase(program)
  if (victim === 'database') return program.becomesReady()
  await program.kill()
  await program.start()
}

/** After the kill before, its file may name a dead process, or a stranger's with the same number. */
async function killDatabase({ dataDir }: Program) {
  const cluster = clusterIn(dataDir, { durable: true })
  const { pid } = await eventually(() => runningPostmaster(cluster), 'the database runs')
  process.kill(pid, 'SIGKILL')
}

/** With their neighbours: who was overtaken, and by whom. */
function misplaced(received: string[], sent: string[]): string[] {
  const numberOf = (text: string) => Number(text.split(' ')[1])
  const wrong = received.flatMap((text, n) => {
    const [before, after] = [received[n - 1], received[n + 1]]
    const isAfter = before !== undefined && numberOf(before) + 1 !== numberOf(text)
    return isAfter ? [before, text, after ?? ''] : []
  })
  return received.length === sent.length ? wrong : [...wrong, ...received.slice(sent.length)]
}

test(
  `killed ${kills} times, program and database in turns: 0 lost, 0 doubled, 0 misplaced`,
  async () => {
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

    const waiting = () => simulator.waiting(owner.number).length
    const { written, each, ...traffic } = makeTraffic(() => waiting() > mostWaiting)
    const waIds = new Map<string, string>()
    const write = async (phone: Phone, text: string) => {
      waIds.set(text, await phone.say(owner.number, text, { lid: random() < 0.3 }))
    }
    const everybody = [
      ...phones.map((phone) => each(phone.number, (text) => write(phone, text), 150)),
      ...tickets.map((ticketId) =>
        each(
          `ticket ${ticketId}`,
          (body) => sendPatiently(agent, { ticketId, body, clientId: body }),
          400,
        ),
      ),
    ]
    for (let n = 0; n < kills; n++) {
      const isIdle = n % 4 === 3
      await Bun.sleep(300 + random() * 1500)
      if (isIdle) traffic.pause()
      if (isIdle) await Bun.sleep(1000)
      const killing = kill(program, victims[n % victims.length] ?? 'program')
      if (isIdle) traffic.goOn()
      await killing
    }
    traffic.end()
    await Promise.all(everybody)

    const ofPhone = (phone: Phone) => written.get(phone.number) ?? []
    const inbound = phones.flatMap(ofPhone)
    const outbound = tickets.flatMap((id) => written.get(`ticket ${id}`) ?? [])
    const explained = async (problem: string, texts: string[]) => {
      const messages = texts.map((text) => ({ text, waId: waIds.get(text) ?? '' }))
      const parties = { simulator, program, company: owner.number }
      return new Error(`${problem}\n${await whereabouts(parties, messages)}`)
    }

    await dwindles(waiting, 'messages at WhatsApp')
    let stored: Message[] = []
    const missing = () => {
      const received = new Set(stored.map(({ body }) => body))
      return inbound.filter((text) => !received.has(text))
    }
    await dwindles(async () => {
      // The database may be coming back.
      stored = await readAll(agent, tickets).catch(() => [])
      return missing().length
    }, 'customer messages to be stored').catch(async ({ message }) => {
      throw await explained(message, missing())
    })
    const heard = () => phones.flatMap(({ inbox }) => inbox.map(({ text }) => text))
    await dwindles(() => outbound.length - heard().length, 'answers to reach their customers')
    // Whatever would still come doubled has the time to.
    await Bun.sleep(3000)

    const count = `${kills} kills, ${inbound.length} received, ${outbound.length} sent`
    process.stderr.write(`${count}\n`)
    for (const id of tickets) {
      const ofTicket = stored
        .filter(({ ticketId }) => ticketId === id)
        .sort((a, b) => a.seq - b.seq)
      const said = ofTicket.filter(({ fromMe }) => !fromMe).map(({ body }) => body)
      const from = said[1]?.split(' ')[0] ?? ''
      const wrong = misplaced(said.slice(1), written.get(from) ?? [])
      if (wrong.length > 0) throw await explained('misplaced or doubled', wrong)
      const answers = ofTicket.filter(({ fromMe }) => fromMe).map(({ body }) => body)
      expect(answers).toEqual(written.get(`ticket ${id}`) ?? [])
      const phone = phones.find(({ number }) => number === from)
      expect(phone?.inbox.map(({ text }) => text)).toEqual(answers)
    }
    expect((await readAll(agent, tickets)).length).toBe(stored.length)
    expect(simulator.unknown).toEqual([])
  },
  Infinity,
)
