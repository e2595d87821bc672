/** Numbers that were read as another country's are listed, and put right on a press, for a day to undo. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { readTaken } from '#desk/messages/outbox/outgoing'
import { findRecipient } from '#whatsapp/outbound/recipients'
import { createWorld, type World } from '#workshop/testing/world'
import { listMisreadNumbers, putNumberRight, undoPuttingRight } from './contract.ts'
import { joinDue } from './due.ts'

let world: World
/** What WhatsApp was asked. */
const asked: string[] = []
const notThere = new Set<string>()

beforeAll(async () => {
  world = await createWorld()
  world.services.checkNumber = async (_, __, number) => {
    asked.push(number)
    return notThere.has(number) ? null : { number, lid: null }
  }
  await world.platform`update connections set number = '5551999990000'
    where company_id = ${world.acmeId}`
})
afterAll(() => world.close())

beforeEach(async () => {
  asked.length = 0
  await world.platform`truncate contacts, opt_outs, phone_contacts cascade`
})

async function contact(number: string, more: { name?: string; jid?: string; lid?: string } = {}) {
  const { name = number, jid = null, lid = null } = more
  const [row] = await world.platform`insert into contacts (company_id, name, number, jid, lid)
    values (${world.acmeId}, ${name}, ${number}, ${jid}, ${lid}) returning id`
  return Number(row?.id)
}
const numberOf = async (id: number) =>
  (await world.platform`select number from contacts where id = ${id}`)[0]?.number
const listed = async () => (await world.ana.calls(listMisreadNumbers, {})).body.numbers

/** Of Porto Alegre, and stored as a mobile of Peru. */
const misread = '51987654321'
const right = '5551987654321'

test('what is whole at home, or of no country’s length, is listed with both readings', async () => {
  await contact(misread, { name: 'Lia' })
  await contact('123456789012', { name: 'Nadie' })
  // As WhatsApp spells mobiles of Mexico, Argentina and, without nine, Brazil; and others' whole ones.
  for (const whole of ['5213312345678', '5491123456789', '555187654321', right]) {
    await contact(whole)
  }
  await contact('34600111222')
  const found = (await listed()).sort((one, other) => one.name.localeCompare(other.name))
  expect(found).toMatchObject([
    { name: 'Lia', number: misread, country: 'PE', rightNumber: right, rightCountry: 'BR' },
    { name: 'Nadie', number: '123456789012', rightNumber: null },
  ])
  expect(found.map(({ isDouble, putRightAt }) => [isDouble, putRightAt])).toEqual([
    [true, null],
    [false, null],
  ])
})

test('what is whole with the code of the company’s country is as it should be', async () => {
  const { platform, acmeId } = world
  await platform`update connections set number = '4915112345678' where company_id = ${acmeId}`
  // 49 is the code of Germany, and 4921 an area.
  await contact('4921123456')
  await contact('15112345678')
  expect((await listed()).map(({ number }) => number)).toEqual(['15112345678'])
  await platform`update connections set number = '5551999990000' where company_id = ${acmeId}`
})

test('never who has written, whose LID is known, or whom the address book of the phone names', async () => {
  await contact(misread, { jid: `${misread}@s.whatsapp.net` })
  await contact('51987654322', { lid: '778899' })
  await contact('51987654323')
  await world.platform`insert into phone_contacts (company_id, connection_id, number, name)
    values (${world.acmeId}, ${world.connectionId}, '51987654323', 'Lima')`
  await world.customerWrites('soy de Lima', { number: '51987654324' })
  await world.platform`update contacts set jid = null, lid = null where number = '51987654324'`
  expect(await listed()).toEqual([])
})

test('putting right asks WhatsApp, and is undone for a day', async () => {
  const { ana, platform } = world
  const id = await contact(misread)
  const done = await ana.calls(putNumberRight, { misreadNumber: misread })
  expect([done.status, done.body.rightNumber, asked]).toEqual([200, right, [right]])
  expect(await numberOf(id)).toBe(right)
  const [named] = await platform`select name from contacts where id = ${id}`
  expect(named?.name).toBe(right)
  expect((await listed())[0]?.putRightAt).not.toBeNull()
  expect((await ana.calls(putNumberRight, { misreadNumber: misread })).status).toBe(404)

  const undone = await ana.calls(undoPuttingRight, { misreadNumber: misread })
  expect([undone.status, undone.body.putRightAt, await numberOf(id)]).toEqual([200, null, misread])
  const lines = await platform`select action from audit_log where noun = 'contact'
    and record_id = ${String(id)} order by id`
  expect(lines.map(({ action }) => action)).toEqual(['update', 'restore'])

  await ana.calls(putNumberRight, { misreadNumber: misread })
  await platform`update misread_numbers set put_right_at = now() - interval '25 hours'`
  expect(await listed()).toEqual([])
  const late = await ana.calls(undoPuttingRight, { misreadNumber: misread })
  expect(late.body.error).toBe('ERR_PUT_RIGHT_NOT_UNDOABLE')
})

test('one whom WhatsApp does not know stays as it is', async () => {
  const id = await contact(misread)
  notThere.add(right).add('555187654321')
  const { body } = await world.ana.calls(putNumberRight, { misreadNumber: misread })
  notThere.clear()
  expect([body.error, await numberOf(id)]).toEqual(['ERR_WAPP_INVALID_CONTACT', misread])
})

test('who has written from the right number keeps it', async () => {
  const id = await contact(misread)
  await world.ana.calls(putNumberRight, { misreadNumber: misread })
  await world.customerWrites('oi', { number: right })
  const { body } = await world.ana.calls(undoPuttingRight, { misreadNumber: misread })
  expect([body.error, await numberOf(id)]).toEqual(['ERR_PUT_RIGHT_NOT_UNDOABLE', right])
})

test('an opt-out of either counts for both, until it is undone', async () => {
  const { ana, platform, acmeId } = world
  const outs = async () =>
    (await platform`select number from opt_outs where company_id = ${acmeId} order by number`).map(
      ({ number }) => number,
    )
  for (const own of [misread, right]) {
    await platform`truncate contacts, opt_outs cascade`
    await platform`insert into opt_outs (company_id, number, word) values (${acmeId}, ${own}, 'BAJA')`
    await contact(misread)
    await ana.calls(putNumberRight, { misreadNumber: misread })
    expect(await outs()).toEqual([misread, right])
    await ana.calls(undoPuttingRight, { misreadNumber: misread })
    expect(await outs()).toEqual([own])
  }
})

test('where the right one is a contact, the misread one gets nothing more, and is joined after a day', async () => {
  const { ana, platform, services } = world
  const rightId = await contact(right, { name: 'Lia' })
  const id = await contact(misread, { name: 'Lia Souza' })
  expect((await listed())[0]?.isDouble).toBe(true)
  expect((await ana.calls(putNumberRight, { misreadNumber: misread })).body.isDouble).toBe(true)
  expect(await numberOf(id)).toBe(misread)

  await joinDue(platform, services)
  expect(await numberOf(id)).toBe(misread)
  await ana.calls(undoPuttingRight, { misreadNumber: misread })
  await ana.calls(putNumberRight, { misreadNumber: misread })
  await platform`update misread_numbers set put_right_at = now() - interval '25 hours'`
  await joinDue(platform, services)
  expect([await numberOf(id), await numberOf(rightId)]).toEqual([undefined, right])
})

test('who writes while they wait for being joined is another person after all', async () => {
  const { ana, platform, services } = world
  const rightId = await contact(right)
  const id = await contact(misread)
  await ana.calls(putNumberRight, { misreadNumber: misread })
  await world.customerWrites('soy de Lima', { number: misread })
  await platform`update misread_numbers set put_right_at = now() - interval '25 hours'`
  await joinDue(platform, services)
  expect([await numberOf(id), await numberOf(rightId)]).toEqual([misread, right])
})

test('nothing leaves for one that waits for being joined', async () => {
  const lidMapping = { getLIDForPN: async () => null }
  const library = {
    onWhatsApp: () => Promise.reject(new Error('asked')),
    signalRepository: { lidMapping },
  }
  const looked = { get: () => undefined, set: () => {}, del: () => {}, flushAll: () => {} }
  const to = { jid: null, number: misread, lid: null, isGroup: false, known: misread }
  expect(await findRecipient(library, looked, { ...to, isMisread: true })).toBeUndefined()
  expect(await findRecipient(library, looked, to)).toBe(`${misread}@s.whatsapp.net`)
})

test('the outbox knows who waits for being joined, until it is undone', async () => {
  const { ana, platform, acme, acmeId, connectionId } = world
  await contact(right)
  const id = await contact(misread)
  const [ticket] = await platform`insert into tickets (company_id, contact_id, status, whatsapp_id,
      last_seq) values (${acmeId}, ${id}, 'open', ${connectionId}, 1) returning id`
  const [message] = await platform`insert into messages (company_id, ticket_id, seq, contact_id,
      author_id, wa_id, from_me, origin, body, remote_jid, whatsapp_id, delivery, ack)
    values (${acmeId}, ${ticket?.id}, 1, ${id}, ${id}, 'W1', true, 'person', 'hola',
      ${`${misread}@s.whatsapp.net`}, ${connectionId}, 'queued', 1) returning id`
  const isMisread = async () =>
    (await acme.scope((scope) => readTaken(scope, [Number(message?.id)])))[0]?.to.isMisread
  expect(await isMisread()).toBe(false)
  await ana.calls(putNumberRight, { misreadNumber: misread })
  expect(await isMisread()).toBe(true)
  await ana.calls(undoPuttingRight, { misreadNumber: misread })
  expect(await isMisread()).toBe(false)
})

test('agents and other companies may not, and two presses put right once', async () => {
  const { beto, gil, ana, sara } = world
  await contact(misread)
  expect((await beto.calls(listMisreadNumbers, {})).status).toBe(403)
  expect((await beto.calls(putNumberRight, { misreadNumber: misread })).status).toBe(403)
  expect((await gil.calls(listMisreadNumbers, {})).body.numbers).toEqual([])
  expect((await gil.calls(putNumberRight, { misreadNumber: misread })).status).toBe(404)
  const twice = await Promise.all(
    [ana, sara].map((one) => one.calls(putNumberRight, { misreadNumber: misread })),
  )
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 404])
  expect((await gil.calls(undoPuttingRight, { misreadNumber: misread })).status).toBe(404)
})
