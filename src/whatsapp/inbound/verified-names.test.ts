import { afterEach, beforeEach, expect, test } from 'bun:test'
import { type Desk, openDesk } from '#whatsapp/testing/desk'
import { eventually } from '#workshop/testing/eventually'

let desk: Desk
beforeEach(async () => {
  desk = await openDesk()
})
afterEach(async () => {
  await desk.close()
  expect(desk.simulator.errors).toEqual([])
})

const bank = (number: string, level: 'unknown' | 'low' | 'high', name?: string) =>
  desk.simulator.phone({
    number,
    business: { verifiedName: 'Banco del Sur', level },
    ...(name ? { name } : {}),
  })
const people = () =>
  desk.platform`select name, verified_level level from contacts where not is_group order by number`
const received = (count: number) =>
  eventually(async () => (await desk.received()).length >= count, `${count} messages`)

test('a business is called by its verified name, in chats and groups, with the level of its mark', async () => {
  await desk.platform`update settings set value = 'disabled' where key = 'CheckMsgIsGroup'`
  await desk.link()
  await bank('5215550005501', 'high').say(desk.owner.number, 'Su código')
  await bank('5215550005502', 'low', 'Ventas Sur').say(desk.owner.number, 'Oferta')
  const member = bank('5215550005503', 'unknown')
  const members = [desk.customer.number, desk.owner.number, member.number]
  const group = desk.simulator.group({ subject: 'Vecinos', members })
  await member.say(group, 'buenas')
  await received(3)
  expect([...(await people())]).toEqual([
    { name: 'Banco del Sur', level: 'high' },
    { name: 'Ventas Sur', level: 'low' },
    { name: 'Banco del Sur', level: 'unknown' },
  ])
})

test('a name that somebody typed stays; the level is what WhatsApp said last', async () => {
  await desk.link()
  const number = '5215550005504'
  await desk.platform`insert into contacts (company_id, name, number)
    values (${desk.acmeId}, 'Mi banco', ${number})`
  await bank(number, 'high').say(desk.owner.number, 'Su código')
  await received(1)
  expect([...(await people())]).toEqual([{ name: 'Mi banco', level: 'high' }])
})

test('the journal keeps the name until the message is stored', async () => {
  const sessions = await desk.link({
    pause: (point) => (point === 'before-ingest' ? never() : undefined),
  })
  await bank('5215550005505', 'high').say(desk.owner.number, 'Su código')
  await eventually(async () => {
    const rows = await desk.platform`select from inbound_journal where state = 'waiting'`
    return rows.length === 1
  }, 'the row')
  expect(await desk.received()).toEqual([])
  void sessions.stop()
  await desk.start()
  await received(1)
  expect([...(await people())]).toEqual([{ name: 'Banco del Sur', level: 'high' }])
})

const never = () => new Promise<void>(() => {})
