/**
 * The program, its database and both are killed in turns, under load and idle. Then, when all that
 * waits at WhatsApp has arrived, both sides are counted: none lost, none doubled, none misplaced, at
 * the phones and in the table. `KILLS` and `KILL_SEED` choose another run.
 */
import '#platform/quiet-console'
import { afterAll, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Phone } from '#simulator/phone'
import { startSimulator } from '#simulator/simulator'
import { eventually } from '#testing/eventually'
import { linkPhone } from './linking.ts'
import { makeProgram, type Program } from './program.ts'
import { logIn, openTickets, readAll, seeded, sendPatiently } from './traffic.ts'

const kills = Number(process.env.KILLS ?? 8)
const customers = 6
const seed = Number(process.env.KILL_SEED ?? Date.now() % 1_000_000)
const random = seeded(seed)

const closing: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

/** Everybody goes on until told to stop, each in an order of their own. */
function makeTraffic() {
  const written = new Map<string, string[]>()
  let state: 'going' | 'paused' | 'over' = 'going'
  async function each(who: string, say: (text: string) => Promise<unknown>, pauseMs: number) {
    const texts: string[] = []
    written.set(who, texts)
    while (state !== 'over') {
      if (state === 'going') {
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

/** While it starts anew after the kill before, its file still has the number of the dead one. */
function killDatabase({ dataDir }: Program) {
  const kill = () => {
    const [pid] = readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')
    return process.kill(Number(pid), 'SIGKILL')
  }
  return eventually(() => attempt(kill), 'the database runs')
}

function attempt(work: () => boolean): boolean {
  try {
    return work()
  } catch {
    return false
  }
}

test(`killed ${kills} times, program and database in turns: 0 lost, 0 doubled, 0 misplaced`, async () => {
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
  const token = await logIn(program)
  await linkPhone(program, token, owner)
  const tickets = await openTickets(program, token, phones, owner.number)

  const { written, each, ...traffic } = makeTraffic()
  const lid = () => random() < 0.3
  const everybody = [
    ...phones.map((phone) =>
      each(phone.number, (text) => phone.say(owner.number, text, { lid: lid() }), 150),
    ),
    ...tickets.map((ticketId) =>
      each(
        `ticket ${ticketId}`,
        (body) => sendPatiently(program, token, { ticketId, body, clientId: body }),
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
  const stored = await eventually(
    async () => {
      // The database may be coming back.
      const all = await readAll(program, token, tickets).catch(() => [])
      const received = all.filter(({ fromMe }) => !fromMe).length - customers
      return received >= inbound.length && all
    },
    'every customer message is stored',
    120_000,
  )
  const heard = () => phones.flatMap(({ inbox }) => inbox.map(({ text }) => text))
  const isHeard = () => heard().length >= outbound.length
  await eventually(isHeard, 'every answer reached its customer', 120_000)
  // Whatever would still come doubled has the time to.
  await Bun.sleep(3000)

  const count = `${kills} kills, ${inbound.length} received, ${outbound.length} sent`
  process.stderr.write(`${count}\n`)
  for (const id of tickets) {
    const ofTicket = stored.filter(({ ticketId }) => ticketId === id).sort((a, b) => a.seq - b.seq)
    const said = ofTicket.filter(({ fromMe }) => !fromMe).map(({ body }) => body)
    const from = said[1]?.split(' ')[0] ?? ''
    expect(said.slice(1)).toEqual(written.get(from) ?? [])
    const answers = ofTicket.filter(({ fromMe }) => fromMe).map(({ body }) => body)
    expect(answers).toEqual(written.get(`ticket ${id}`) ?? [])
    const phone = phones.find(({ number }) => number === from)
    expect(phone?.inbox.map(({ text }) => text)).toEqual(answers)
  }
  expect((await readAll(program, token, tickets)).length).toBe(stored.length)
  expect(simulator.unknown).toEqual([])
}, 900_000)
