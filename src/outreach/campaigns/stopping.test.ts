/** Whatever stops a campaign, and wherever its messages are then: nobody gets it twice. */
import { afterEach, beforeEach, expect, test } from 'bun:test'
import { type Desk, openDesk } from '#whatsapp/testing/desk'
import { startNode } from '#whatsapp/testing/node'
import { eventually } from '#workshop/testing/eventually'
import { realCampaign } from './testing/real-campaign.ts'

const recipients = 12
const underWay = 4

let desk: Desk
const kills: (() => Promise<void>)[] = []
beforeEach(async () => {
  desk = await openDesk()
})
afterEach(async () => {
  for (const kill of kills.splice(0)) await kill()
  await desk.close()
  expect(desk.simulator.unknown).toEqual([])
  expect(desk.simulator.errors).toEqual([])
})

const once = Array.from({ length: recipients }, () => 1)
const idsOf = () => new Set(desk.simulator.accepted.map(({ id }) => id)).size
const deliveries = async (campaign: { messages(): Promise<{ delivery: string }[]> }) => {
  const counted = new Map<string, number>()
  for (const { delivery } of await campaign.messages()) {
    counted.set(delivery, (counted.get(delivery) ?? 0) + 1)
  }
  return Object.fromEntries(counted)
}

test('written and unacknowledged at a stop, then cancelled and restarted: nobody twice', async () => {
  const node = await desk.link()
  const campaign = await realCampaign(desk, recipients)
  desk.simulator.switches.holdAcks = true
  await campaign.start()
  await eventually(() => campaign.reached() === underWay, 'what is under way')
  await node.stop()
  const rows = await campaign.messages()
  expect(rows.filter(({ written }) => written)).toHaveLength(underWay)
  expect(rows.every(({ delivery }) => delivery === 'queued')).toBe(true)
  await campaign.cancel()
  expect(await deliveries(campaign)).toEqual({
    uncertain: underWay,
    cancelled: recipients - underWay,
  })
  desk.simulator.switches.holdAcks = false

  await desk.start()
  await desk.becomes('CONNECTED')
  await campaign.restart()
  await campaign.ends()
  expect(campaign.shown()).toEqual(once)
  expect(idsOf()).toBe(recipients)
  expect((await campaign.show()).counts).toMatchObject({ sent: recipients, failed: 0 })
})

test('taken and never written at a stop: everybody once', async () => {
  const first = await desk.link()
  await first.stop()
  let stopped = 0
  const node = await desk.start({
    pause: (point) => {
      if (point !== 'before-wire') return
      stopped += 1
      return new Promise(() => {})
    },
  })
  await desk.becomes('CONNECTED')
  const campaign = await realCampaign(desk, recipients)
  await campaign.start()
  await eventually(() => stopped === underWay, 'what is taken')
  await node.stop()
  await campaign.cancel()
  // None of them was written: they are taken back whole.
  expect(await deliveries(campaign)).toEqual({ cancelled: recipients })

  await desk.start()
  await desk.becomes('CONNECTED')
  await campaign.restart()
  await campaign.ends()
  expect(campaign.shown()).toEqual(once)
  expect(idsOf()).toBe(recipients)
})

test('killed between writing and recording: only the same id goes again, nobody twice', async () => {
  const first = await desk.link()
  await first.stop()
  const node = startNode(desk, {})
  kills.push(node.kill)
  await eventually(() => desk.simulator.online(desk.owner.number), 'the node')
  const campaign = await realCampaign(desk, recipients)
  desk.simulator.switches.holdAcks = true
  await campaign.start()
  await eventually(() => campaign.reached() === underWay, 'what is under way')
  await node.kill()
  await campaign.cancel()
  desk.simulator.switches.holdAcks = false

  await desk.start({ isOnlyNode: true })
  await eventually(
    async () => (await deliveries(campaign)).uncertain === underWay,
    'unknown counts as written',
  )
  await campaign.restart()
  await campaign.ends()
  expect(campaign.shown()).toEqual(once)
  expect(idsOf()).toBe(recipients)
  expect((await campaign.show()).counts).toMatchObject({ sent: recipients, failed: 0 })
})

test('cancelled while WhatsApp is away: nothing leaves on its return', async () => {
  await desk.link()
  const ticketId = await desk.conversation()
  const campaign = await realCampaign(desk, recipients)
  desk.simulator.switches.holdAcks = true
  await campaign.start()
  await eventually(() => campaign.reached() === underWay, 'what is under way')
  desk.simulator.switches.failLogin = 503
  desk.simulator.drop(desk.owner.number)
  await desk.becomes('TIMEOUT')
  await campaign.cancel()
  const accepted = desk.simulator.accepted.length
  desk.simulator.switches.holdAcks = false
  desk.simulator.switches.failLogin = undefined
  await desk.becomes('CONNECTED')
  await desk.says(ticketId, 'seguimos')
  await desk.customer.received('seguimos')
  const isWaiting = ({ delivery }: { delivery: string }) => /queued|sending/.test(delivery)
  await eventually(async () => !(await campaign.messages()).some(isWaiting), 'nothing more to wait')
  expect(desk.simulator.accepted.length).toBe(accepted + 1)
  expect(await deliveries(campaign)).toEqual({
    uncertain: underWay,
    cancelled: recipients - underWay,
  })

  await campaign.restart()
  await campaign.ends()
  expect(campaign.shown()).toEqual(once)
})

test('of sixteen refused five hold it with at most three more on their way; the rest wait, and a restart sends each once', async () => {
  await desk.link()
  const campaign = await realCampaign(desk, 16)
  desk.simulator.switches.failMessages = 479
  await campaign.start()
  const isUnderWay = ({ delivery }: { delivery: string }) => delivery === 'sending'
  await eventually(async () => (await campaign.show()).isHeld, 'the hold')
  // Nobody but the failures has held it: no step was taken.
  expect(await campaign.show()).toMatchObject({ pause: 'ERR_CAMPAIGN_FAILURES' })
  await eventually(async () => !(await campaign.messages()).some(isUnderWay), 'what was under way')
  const { counts } = await campaign.show()
  expect(counts.failed).toBeWithin(5, 9)
  expect(counts.waiting).toBe(16 - counts.failed)
  await campaign.step()
  expect((await deliveries(campaign)).queued).toBeUndefined()

  desk.simulator.switches.failMessages = undefined
  await campaign.restart()
  await campaign.ends()
  expect(campaign.reached()).toBe(counts.waiting)
  expect(Math.max(...campaign.shown())).toBe(1)
})
