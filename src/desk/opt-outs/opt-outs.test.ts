import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { identify } from '#desk/contacts/identifying'
import { type Customer, makeCustomer } from '#workshop/testing/customer'
import { createWorld, type World } from '#workshop/testing/world'
import { saveOptOutWords, showOptOut, showOptOutWords, undoOptOut } from './contract.ts'
import { hasOptedOut, optedOutOf } from './finding.ts'

let world: World
let diego: Customer
beforeAll(async () => {
  world = await createWorld()
  await world.platform`update connections set greeting_message = 'Hola'`
})
beforeEach(() => {
  diego = makeCustomer(world)
})
afterAll(() => world.close())

const confirmation = /no te enviaremos más campañas/

/** Writes to the customer, in a closed ticket, as campaigns do. */
async function campaignWrites(customer: Customer, { daysAgo = 0, delivery = 'sent' } = {}) {
  const { platform, acmeId, connectionId } = world
  const contactId = await contactOf(customer)
  const [ticket] = await platform`insert into tickets
    (company_id, contact_id, whatsapp_id, status, closed_at, last_seq)
    values (${acmeId}, ${contactId}, ${connectionId}, 'closed', now() - interval '3 hours', 1)
    returning id`
  const [message] = await platform`insert into messages (company_id, ticket_id, seq, contact_id,
      whatsapp_id, wa_id, from_me, author_id, origin, cause_id, body, delivery, created_at)
    values (${acmeId}, ${ticket?.id}, 1, ${contactId}, ${connectionId}, ${crypto.randomUUID()},
      true, ${contactId}, 'campaign', 7, 'Oferta', ${delivery},
      now() - make_interval(days => ${daysAgo})) returning id`
  await customer.heard()
  return { ticketId: Number(ticket?.id), messageId: Number(message?.id) }
}

async function contactOf({ number }: Customer) {
  const [row] = await world.platform`insert into contacts (company_id, name, number)
    values (${world.acmeId}, ${number}, ${number}) returning id`
  return Number(row?.id)
}

const ticketsOf = async ({ number }: Customer) => [
  ...(await world.platform`select status, unread_messages unread from tickets
    where contact_id = (select id from contacts where number = ${number})`),
]

const shown = async (customer: Customer, person = world.beto) => {
  const { id: contactId } = await customer.contact()
  return (await person.calls(showOptOut, { contactId })).body.optOut
}

test('BAJA to a campaign is stored, answered once, and opens no ticket', async () => {
  const { ticketId } = await campaignWrites(diego)
  world.published.length = 0
  expect(await diego.says('Baja')).toMatchObject([expect.stringMatching(confirmation)])
  expect(await ticketsOf(diego)).toEqual([{ status: 'closed', unread: 0 }])
  const [{ count } = { count: 0 }] = await world.platform`select count(*)::int from messages
    where ticket_id = ${ticketId} and not from_me and body = 'Baja' and read`
  expect(count).toBe(1)
  const optOut = await shown(diego)
  expect(optOut).toMatchObject({ word: 'BAJA', campaignId: 7 })
  expect(world.published.filter(({ channel }) => channel.endsWith('-optOut'))).toMatchObject([
    { rooms: ['company'], data: { action: 'create', optOut: { id: optOut?.id } } },
  ])
  expect(await diego.says('stop')).toEqual([])
  expect(await shown(diego)).toEqual(optOut)
  // Everything else is a conversation as ever.
  expect(await diego.says('Tengo una pregunta')).toEqual(['Hola'])
  expect((await diego.ticket()).status).toBe('pending')
})

test('it is an ordinary message to whom no campaign wrote within 30 days', async () => {
  expect(await diego.says('BAJA')).toEqual(['Hola'])
  const elena = makeCustomer(world)
  await campaignWrites(elena, { daysAgo: 31 })
  expect(await elena.says('BAJA')).toEqual(['Hola'])
  expect([await shown(diego), await shown(elena)]).toEqual([null, null])
  const felix = makeCustomer(world)
  await campaignWrites(felix, { daysAgo: 29 })
  await felix.says('BAJA')
  expect(await shown(felix)).not.toBeNull()
})

test('only alone in a text, and only from the customer', async () => {
  await campaignWrites(diego)
  await diego.says('dame de BAJA la compra')
  await diego.says('BAJA', { mediaType: 'image' })
  await diego.says('BAJA', { fromMe: true })
  expect(await shown(diego)).toBeNull()
})

test('in a conversation that goes on it stays there, and no menu takes it for an answer', async () => {
  await campaignWrites(diego)
  await diego.says('hola')
  const { id } = await diego.ticket()
  expect(await diego.says('SAIR')).toMatchObject([expect.stringMatching(confirmation)])
  expect(await diego.ticket()).toMatchObject({ id, status: 'pending', unreadMessages: 2 })
  expect(await shown(diego)).toMatchObject({ word: 'SAIR' })
})

test('what campaigns have queued for them does not leave', async () => {
  const { messageId } = await campaignWrites(diego, { delivery: 'queued' })
  await diego.blurts('BAJA')
  const [row] =
    await world.platform`select delivery, is_deleted from messages where id = ${messageId}`
  expect(row).toEqual({ delivery: 'cancelled', is_deleted: true })
})

test('it holds for every spelling of the number, and for no other company', async () => {
  await campaignWrites(diego)
  await diego.says('BAJA')
  const other = diego.number.replace(/^521/, '52')
  const finds = (number: string) =>
    world.acme.read((scope) => hasOptedOut(scope, { number, lid: null }))
  expect(await Promise.all([diego.number, other, '5215599999999'].map(finds))).toEqual([
    true,
    true,
    false,
  ])
  const people = [other, '5215599999999'].map((number) => ({ number, lid: null }))
  const many = await world.acme.read((scope) => optedOutOf(scope, people))
  expect(people.filter(many.has)).toEqual(people.slice(0, 1))
  expect(await world.globex.read((scope) => hasOptedOut(scope, { number: other, lid: null }))).toBe(
    false,
  )
})

test('of two contacts that turn out to be one person, both numbers have opted out', async () => {
  await campaignWrites(diego)
  await diego.says('BAJA')
  const elena = makeCustomer(world)
  await elena.says('hola')
  await world.platform`update contacts set lid = '4242' where number = ${elena.number}`
  await world.acme.scope((scope) => identify(scope, { number: diego.number, lid: '4242' }))
  const finds = (number: string) =>
    world.acme.read((scope) => hasOptedOut(scope, { number, lid: null }))
  expect([await finds(diego.number), await finds(elena.number)]).toEqual([true, true])
})

test('supervisors undo it with a reason, which is audited', async () => {
  const { beto, sara, gil, platform } = world
  await campaignWrites(diego)
  await diego.says('BAJA')
  const optOutId = (await shown(diego))?.id ?? 0
  const undo = { optOutId, reason: ' Pidió volver ' }
  expect((await beto.calls(undoOptOut, undo)).status).toBe(403)
  expect((await gil.calls(undoOptOut, undo)).status).toBe(404)
  const silent = await sara.calls(undoOptOut, { optOutId, reason: '  ' })
  expect(silent).toMatchObject({ status: 400, body: { fields: { reason: 'Required' } } })
  expect((await sara.calls(undoOptOut, undo)).status).toBe(200)
  expect(await shown(diego)).toBeNull()
  expect(world.published.at(-1)).toMatchObject({
    data: { action: 'delete', optOutId, number: diego.number },
  })
  const [line] = await platform`select user_name, after from audit_log
    where noun = 'optOut' and action = 'delete' and record_id = ${String(optOutId)}`
  expect(line).toMatchObject({ user_name: 'Sara', after: { reason: 'Pidió volver' } })
  expect((await sara.calls(undoOptOut, undo)).body.error).toBe('ERR_NO_OPT_OUT_FOUND')
  // Whoever writes it again opts out again, and is answered again.
  expect(await diego.says('BAJA')).toMatchObject([expect.stringMatching(confirmation)])
})

test('a company has words of its own', async () => {
  const { sara, beto, gil } = world
  expect((await beto.calls(saveOptOutWords, { ownWords: ['no más'] })).status).toBe(403)
  const saved = await sara.calls(saveOptOutWords, { ownWords: ['no más', 'Stop'] })
  expect(saved.body).toEqual({ commonWords: ['BAJA', 'SAIR', 'STOP'], ownWords: ['NO MAS'] })
  expect((await gil.calls(showOptOutWords, {})).body.ownWords).toEqual([])
  await campaignWrites(diego)
  expect(await diego.says('No más!')).toMatchObject([expect.stringMatching(confirmation)])
  await sara.calls(saveOptOutWords, { ownWords: [] })
  expect((await sara.calls(showOptOutWords, {})).body.ownWords).toEqual([])
})
