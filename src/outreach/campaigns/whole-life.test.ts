/**
 * Random starts, cancels, restarts, failures, acks, deletions and answers, as a seed decides:
 * nobody twice, nobody skipped, and the counts equal a recount. `CAMPAIGN_SEED` repeats a run.
 */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { seeded } from '#workshop/testing/programs/traffic'
import { createWorld, type World } from '#workshop/testing/world'
import { cancelCampaign, restartCampaign } from './state-contract.ts'
import { type Desk, openDesk, someNumber } from './testing/desk.ts'

const firstSeed = Number(process.env.CAMPAIGN_SEED ?? Date.now() % 1_000_000)
const lives = Number(process.env.CAMPAIGN_LIVES ?? 8)
const steps = 90

let world: World
let desk: Desk
beforeAll(async () => {
  world = await createWorld()
  desk = openDesk(world)
})
afterAll(() => world.close())

/** What WhatsApp has, by number: main messages and requests that it accepted. */
interface Arrived {
  main: Map<string, number>
  requests: Map<string, number>
}

const repeatable = 'ERR_SENDING_WAPP_MSG'

async function live(seed: number) {
  const random = seeded(seed)
  const one = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)]
  await desk.clear()
  const numbers = Array.from({ length: 12 }, someNumber)
  const isAsking = random() < 0.5
  const form = isAsking ? { confirmation: true, confirmationMessage1: 'Pregunta' } : {}
  const { id: campaignId } = await desk.draft({ ...form, message1: 'Oferta', numbers })
  await desk.start(campaignId)

  const arrived: Arrived = { main: new Map(), requests: new Map() }
  const failed = new Set<string>()
  const known: string[] = []
  async function deliver(failure: string | undefined) {
    const [taken] = await desk.take(1)
    if (taken?.kind !== 'message') return
    const number = taken.to.number ?? ''
    if (failure) {
      if (failure !== repeatable) failed.add(number)
      return desk.fail(taken.waId, failure)
    }
    const stage = taken.body === 'Pregunta' ? arrived.requests : arrived.main
    stage.set(number, (stage.get(number) ?? 0) + 1)
    known.push(taken.waId)
    return desk.ack(taken.waId, 2)
  }
  const tick = () => desk.tickAtOnce(campaignId)
  const doings = {
    tick,
    'two ticks at once': () => Promise.all([tick(), tick()]),
    cancel: () => world.ana.calls(cancelCampaign, { campaignId }),
    restart: () => world.ana.calls(restartCampaign, { campaignId }),
    deliver: () => deliver(undefined),
    'fail once': () => deliver(random() < 0.3 ? repeatable : undefined),
    'fail for good': () => deliver(random() < 0.2 ? '479' : undefined),
    ack: () => desk.ack(one(known) ?? '', 2 + Math.floor(random() * 3)),
    answer: () => world.customerWrites('sí', { number: one(numbers) ?? '' }),
    'time passes': () =>
      world.platform`update campaign_deliveries set due_at = now() where due_at is not null`,
  }
  for (let step = 0; step < steps; step++) {
    const doing = one(Object.values(doings))
    await doing?.()
  }
  await settle({ campaignId, doings, numbers })
  return { campaignId, numbers, arrived, failed, isAsking }
}

interface Ending {
  campaignId: number
  numbers: string[]
  doings: Record<'restart' | 'deliver' | 'time passes', () => PromiseLike<unknown>>
}

/** No more bad luck: everybody who is asked answers. */
async function settle({ campaignId, doings, numbers }: Ending) {
  for (let round = 0; round < 60; round++) {
    const { status, isHeld } = await desk.show(campaignId)
    if (status === 'FINALIZADA') return
    if (status === 'CANCELADA' || isHeld) await doings.restart()
    await desk.tickAtOnce(campaignId)
    for (let n = 0; n < numbers.length; n++) await doings.deliver()
    const asked = (await desk.deliveries(campaignId)).filter(({ state }) => state === 'requested')
    for (const { number } of asked) await world.customerWrites('sí', { number })
    await doings['time passes']()
  }
  throw new Error(`it does not end: ${JSON.stringify(await desk.deliveries(campaignId))}`)
}

test('whatever happens meanwhile, nobody gets it twice, nobody is skipped, and the counts are right', async () => {
  for (let life = 0; life < lives; life++) {
    const seed = firstSeed + life
    const { campaignId, numbers, arrived, failed, isAsking } = await live(seed)
    const { counts } = await desk.show(campaignId)
    const about = `CAMPAIGN_SEED=${seed}`
    expect({ about, counts }).toEqual({ about, counts: (await desk.recount(campaignId)) as never })
    const rows = await desk.deliveries(campaignId)
    const missed = rows.filter(({ state }) => state !== 'sent').map(({ number }) => number)
    for (const number of numbers) {
      const times = arrived.main.get(number) ?? 0
      const asked = arrived.requests.get(number) ?? 0
      const isMissed = missed.includes(number)
      expect({ about, number, times }).toEqual({ about, number, times: isMissed ? 0 : 1 })
      const most = isAsking ? 1 : 0
      expect({ about, number, isOnce: asked <= most }).toEqual({ about, number, isOnce: true })
    }
    // Refused for good, or three times in a row.
    const tooOften = rows.filter(({ failures }) => failures >= 3).map(({ number }) => number)
    expect({
      about,
      missed: missed.filter((one) => !failed.has(one) && !tooOften.includes(one)),
    }).toEqual({ about, missed: [] })
  }
})
