/** The node that holds the line is killed in the minute of many schedules: the other sends each once. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { showTicket } from '#desk/tickets/contract'
import type { Phone } from '#workshop/simulator/phone'
import { type Simulator, startSimulator } from '#workshop/simulator/simulator'
import { eventually } from '#workshop/testing/eventually'
import { linkPhone } from '#workshop/testing/programs/linking'
import { makeNodes, type Nodes } from '#workshop/testing/programs/nodes'
import { agentOf, logIn, openTickets } from '#workshop/testing/programs/traffic'
import { createSchedule } from './contract.ts'

const customers = 5
const perCustomer = 6

let simulator: Simulator
let nodes: Nodes
beforeAll(async () => {
  simulator = await startSimulator()
  nodes = await makeNodes(2, {
    WHATSAPP_WEB_URL: simulator.url,
    WHATSAPP_ROOT_KEY: simulator.rootKey,
  })
})
afterAll(async () => {
  await nodes?.remove()
  await simulator?.close()
})

test('of thirty schedules each arrives once within a minute of its moment', async () => {
  const [holder, other] = nodes.nodes
  if (!holder || !other) throw new Error('two nodes were asked for')
  const owner = simulator.phone({ number: '5215550000001', name: 'Acme' })
  const phones = Array.from({ length: customers }, (_, n) =>
    simulator.phone({ number: `521555000100${n}`, name: `Cliente ${n}` }),
  )
  await holder.start()
  await linkPhone(holder, await logIn(holder), owner)
  const agent = agentOf(holder)
  const tickets = await openTickets(agent, phones, owner.number)
  await other.start()

  const due = Date.now() + 15_000
  const sendAt = new Date(due).toISOString()
  for (const ticketId of tickets) {
    const { contactId } = (await agent.calls(showTicket, { ticketId })).body
    for (let n = 0; n < perCustomer; n++) {
      const { status } = await agent.calls(createSchedule, { body: `Cita ${n}`, contactId, sendAt })
      expect(status).toBe(200)
    }
  }
  const texts = ({ inbox }: Phone) =>
    inbox.map(({ text }) => text).filter((text) => text.startsWith('Cita'))
  const arrived = () => phones.flatMap(texts).length
  // It dies without knowing that the first one of each customer has arrived.
  simulator.switches.holdAcks = true
  for (const { autoReceipts } of phones) autoReceipts.delivered = false
  await eventually(() => arrived() === customers, 'the first of each')
  // Not by the chore, which runs by the minute.
  expect(Date.now() - due).toBeLessThan(15_000)
  await holder.kill()
  simulator.switches.holdAcks = false
  const killedWith = arrived()

  const all = customers * perCustomer
  await eventually(() => arrived() >= all, 'all of them')
  expect(Date.now() - due).toBeLessThan(60_000)
  // Whatever would come doubled has the time to.
  await Bun.sleep(2_000)
  const expected = Array.from({ length: perCustomer }, (_, n) => `Cita ${n}`)
  expect(phones.map((phone) => texts(phone).sort())).toEqual(phones.map(() => expected))
  expect(killedWith).toBe(customers)
  const copies = phones.flatMap(({ inbox }) => inbox.map((message) => message.copies))
  expect(copies.filter((times) => times > 1).length).toBe(customers)
  const states = await nodes.platform<{ status: string; count: number }[]>`
    select status, count(*)::int from schedules group by status`
  expect([...states]).toEqual([{ status: 'ENVIADA', count: all }])
})
