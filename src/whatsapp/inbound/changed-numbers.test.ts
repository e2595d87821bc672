import { afterEach, beforeEach, expect, test } from 'bun:test'
import { hasOptedOut } from '#desk/opt-outs/finding'
import { type Desk, openDesk } from '#whatsapp/testing/desk'
import { eventually } from '#workshop/testing/eventually'

let desk: Desk
beforeEach(async () => {
  desk = await openDesk()
})
afterEach(async () => {
  await desk.close()
  expect(desk.simulator.unknown).toEqual([])
  expect(desk.simulator.errors).toEqual([])
})

const next = '5215550001199'
const jid = (number: string) => `${number}@s.whatsapp.net`
const people = () => desk.platform`select name, number, lid from contacts order by id`
const lines = async () => {
  const rows = await desk.platform`
    select ticket_id ticket, details from ticket_history where verb = 'numberChanged' order by id`
  return rows.map(({ ticket, details }) => ({ ticket, ...details.moved }))
}
const told = (count: number) =>
  eventually(async () => (await lines()).length === count, `${count} lines`)
/** Acknowledged by its device. */
const settled = async () => {
  const waId = await desk.customer.say(desk.owner.number, 'y después')
  await eventually(async () => (await desk.received()).at(-1)?.waId === waId, 'the next')
}

test.each(['number', 'LID'])(
  'the contact of a person who has another number goes on, told by %s',
  async (by) => {
    await desk.link()
    const ticket = await desk.conversation()
    const { customer, owner, simulator } = desk
    const lids = { oldLid: `${customer.lid}@lid`, newLid: `${customer.lid}@lid` }
    const change =
      by === 'number'
        ? { old: jid(customer.number), new: jid(next) }
        : { old: `${customer.lid}@lid`, new: jid(next), ...lids }
    simulator.tellNumberChange(owner.number, change)
    await told(1)
    expect([...(await people())]).toEqual([{ name: 'Diego', number: next, lid: customer.lid }])
    expect(await lines()).toEqual([{ ticket, from: customer.number, to: next }])
    const moved = simulator.phone({ number: next, lid: customer.lid, name: 'Diego' })
    await moved.say(owner.number, 'soy yo', { lid: false })
    await eventually(async () => (await desk.received()).length === 2, 'the next message')
    expect(new Set((await desk.received()).map(({ ticketId }) => ticketId))).toEqual(
      new Set([ticket]),
    )
    await desk.says(ticket, 'hola de nuevo')
    await moved.received('hola de nuevo')
  },
)

test('two open tickets become one, and both conversations have a line', async () => {
  await desk.link()
  const first = await desk.conversation()
  const { customer, owner, simulator, platform, acmeId } = desk
  await platform`insert into contacts (company_id, name, number, jid)
    values (${acmeId}, 'Diego (nuevo)', ${next}, ${jid(next)})`
  simulator.switches.noLid = true
  const second = await desk.conversation(simulator.phone({ number: next, name: 'Diego' }), 'otra')
  simulator.switches.noLid = false
  simulator.tellNumberChange(owner.number, { old: jid(customer.number), new: jid(next) })
  await told(2)
  expect((await lines()).map(({ ticket }) => ticket).sort()).toEqual([first, second].sort())
  expect(await people()).toHaveLength(1)
  expect((await people())[0]).toMatchObject({ name: 'Diego', number: next })
  const open = await platform`select id from tickets where status <> 'closed'`
  expect(open).toHaveLength(1)
})

test('where another LID holds the new number nothing is joined, and both are told', async () => {
  await desk.link()
  const { customer, owner, simulator } = desk
  const first = await desk.conversation()
  const other = simulator.phone({ number: next, name: 'Elsa' })
  const second = await desk.conversation(other, 'otra')
  simulator.tellNumberChange(owner.number, { old: jid(customer.number), new: jid(next) })
  await told(2)
  expect([...(await people())]).toEqual([
    { name: 'Diego', number: customer.number, lid: customer.lid },
    { name: 'Elsa', number: next, lid: other.lid },
  ])
  expect((await lines()).map(({ ticket, heldBy }) => [ticket, heldBy?.name])).toEqual([
    [first, 'Elsa'],
    [second, 'Elsa'],
  ])
})

test('nobody but the service itself can say it', async () => {
  await desk.link()
  await desk.conversation()
  const { customer, owner, simulator } = desk
  for (const from of [jid(next), jid(customer.number), `${customer.lid}@lid`, '1@g.us']) {
    simulator.tellNumberChange(owner.number, { old: jid(customer.number), new: jid(next), from })
  }
  await settled()
  expect([...(await people())]).toEqual([
    { name: 'Diego', number: customer.number, lid: customer.lid },
  ])
  expect(await lines()).toEqual([])
})

test('told again, or of nobody who is known: nothing happens; not stored: it is told again', async () => {
  const sessions = await desk.link()
  const { customer, owner, simulator, platform } = desk
  await desk.conversation()
  simulator.tellNumberChange(owner.number, { old: jid('5215550008888'), new: jid('5215550008889') })
  await platform`alter table ticket_history rename to elsewhere`
  simulator.tellNumberChange(owner.number, { old: jid(customer.number), new: jid(next) })
  await settled()
  await sessions.stop()
  expect((await people())[0]).toMatchObject({ number: customer.number })
  await platform`alter table elsewhere rename to ticket_history`
  await desk.start()
  await told(1)
  simulator.tellNumberChange(owner.number, { old: jid(customer.number), new: jid(next) })
  await settled()
  expect(await lines()).toHaveLength(1)
})

test('who has opted out with the old number has with the new one', async () => {
  await desk.link()
  const { customer, owner, simulator, platform, acmeId } = desk
  simulator.switches.noLid = true
  await desk.conversation()
  simulator.switches.noLid = false
  await platform`update contacts set lid = null`
  await platform`insert into opt_outs (company_id, number, word)
    values (${acmeId}, canonical_number(${customer.number}), 'BAJA')`
  simulator.tellNumberChange(owner.number, { old: jid(customer.number), new: jid(next) })
  await told(1)
  const names = { number: next, lid: null }
  expect(await desk.acme.scope((scope) => hasOptedOut(scope, names))).toBe(true)
})
