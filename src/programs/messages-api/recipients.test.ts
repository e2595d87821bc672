/** Who has only written, without a number, is answered by a program. */
import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import { createContact } from '#desk/contacts/contract'
import { createSchedule } from '#desk/schedules/contract'
import { createTicket } from '#desk/tickets/contract'
import { addContacts, createContactList } from '#outreach/contact-lists/contract'
import { createWorld, type World } from '#workshop/testing/world'
import { type Client, openClient } from './testing/client.ts'

let world: World
let client: Client
beforeAll(async () => {
  world = await createWorld()
  client = await openClient(world)
})
afterEach(() => {
  delete world.services.checkNumber
})
afterAll(() => world.close())

let born = 0

async function writes(username?: string, lid = `6000000${++born}`) {
  const chat = { number: null, lid, isGroup: false, jid: `${lid}@lid`, username }
  const message = await world.customerWrites('hola', { chat, author: chat })
  return { lid, contactId: message?.contactId ?? 0, ticketId: message?.ticketId ?? 0 }
}

const bornBy = (lid: string | null) => async () => (lid === null ? null : { number: '', lid })

test('by contact and by LID, into the ticket that they wrote in', async () => {
  const { lid, contactId, ticketId } = await writes()
  const bodies = [{ contactId }, { lid }, { lid: `${lid}@lid` }, { contactId: String(contactId) }]
  for (const to of bodies) {
    const { status, body } = await client.send({ ...to, body: 'su pedido salió' })
    expect([to, status, body.ticketId]).toEqual([to, 200, ticketId])
  }
  const sent = await world.platform`select body from messages
    where contact_id = ${contactId} and from_me and origin = 'program'`
  expect(sent).toHaveLength(bodies.length)
})

test('by user name: exactly who bears it now, as WhatsApp says', async () => {
  const ana = await writes('ana.mx')
  const asked: string[] = []
  world.services.checkNumber = async (_, __, number) => {
    asked.push(number)
    return { number: '', lid: ana.lid }
  }
  for (const username of ['ana.mx', '@Ana.MX', '\u202e@ana.mx']) {
    const { status, body } = await client.send({ username, body: 'hola' })
    expect([username, status, body.ticketId]).toEqual([username, 200, ana.ticketId])
  }
  expect(asked).toEqual(['@ana.mx', '@ana.mx', '@ana.mx'])

  // It is another contact's by now, whom we know by another name: they get it, and bear it.
  const elsa = await writes('elsa')
  world.services.checkNumber = bornBy(elsa.lid)
  expect((await client.send({ username: 'ana.mx', body: 'hola' })).body.ticketId).toBe(
    elsa.ticketId,
  )
  const rows = await world.platform`select id, username from contacts
    where id in (${ana.contactId}, ${elsa.contactId}) order by id`
  expect([...rows]).toEqual([
    { id: ana.contactId, username: null },
    { id: elsa.contactId, username: 'ana.mx' },
  ])
})

test('a name that nobody of ours bears now is 409, and one that cannot be asked for is not sent to', async () => {
  await writes('luis')
  for (const lid of [null, '599999999999']) {
    world.services.checkNumber = bornBy(lid)
    const { status, body } = await client.send({ username: 'luis', body: 'hola' })
    expect([status, body.error]).toEqual([409, 'ERR_USERNAME_NOT_FOUND'])
  }
  delete world.services.checkNumber
  expect((await client.send({ username: 'luis', body: 'hola' })).body.error).toBe(
    'ERR_WAPP_CHECK_CONTACT',
  )
})

test('nobody, somebody else’s contact, and two at once are refused', async () => {
  const { contactId, lid } = await writes()
  const [foreign] = await world.platform`insert into contacts (company_id, name, lid)
    values (${world.globexId}, 'Gil', '61234567') returning id`
  const missing = [{ contactId: 999_999 }, { contactId: Number(foreign?.id) }, { lid: '61234567' }]
  for (const to of missing) {
    const { status, body } = await client.send({ ...to, body: 'hola' })
    expect([to, status, body.error]).toEqual([to, 404, 'ERR_NO_CONTACT_FOUND'])
  }
  await world.platform`update contacts set deleted_at = now() where id = ${contactId}`
  expect((await client.send({ contactId, body: 'hola' })).body.error).toBe('ERR_NO_CONTACT_FOUND')
  const wrong = [{}, { contactId, lid }, { lid: 'x' }, { contactId: 'x' }, { username: '@' }]
  for (const to of wrong) {
    const { status, body } = await client.send({ ...to, body: 'hola' })
    expect([to, status, body.error]).toEqual([to, 400, 'ERR_VALIDATION'])
  }
  const count = await client.stored()
  const batch = await client.post('/messages/batch', {
    messages: wrong.slice(0, 2).map((to) => ({ ...to, body: 'hola' })),
  })
  expect(batch.body.refused).toBe(2)
  expect(await client.stored()).toBe(count)
})

test('a group by its contact needs the right that a group by its id needs', async () => {
  const chat = {
    number: '120363000000000077',
    lid: null,
    isGroup: true,
    jid: '120363000000000077@g.us',
  }
  await world.platform`update settings set value = 'disabled' where key = 'CheckMsgIsGroup'`
  const message = await world.customerWrites('hola', { chat })
  const { status, body } = await client.send({ contactId: message?.contactId ?? 0, body: 'hola' })
  expect([status, body.error]).toEqual([403, 'ERR_NO_PERMISSION'])
})

test('in a batch, in order, each with its key; a repeated one sends nothing', async () => {
  const { contactId, lid, ticketId } = await writes('rosa')
  world.services.checkNumber = bornBy(lid)
  const messages = [
    { contactId, body: 'uno', clientMessageId: 'r-1' },
    { lid, body: 'dos', clientMessageId: 'r-2' },
    { username: 'rosa', body: 'tres', clientMessageId: 'r-3' },
  ]
  const first = await client.post('/messages/batch', { messages })
  expect(first.body).toMatchObject({ accepted: 3, refused: 0 })
  const again = await client.post('/messages/batch', { messages })
  expect(again.body).toMatchObject({ replayed: 3 })
  const sent = await world.platform`select body from messages
    where ticket_id = ${ticketId} and origin = 'program' order by body`
  expect(sent.map(({ body }) => body)).toEqual(['dos', 'tres', 'uno'])
})

test('a check of numbers answers for user names, too', async () => {
  const { contactId, lid } = await writes('sofi')
  world.services.checkNumber = async (_, __, number) =>
    number === '@sofi' ? { number: '', lid } : null
  const { body } = await client.post('/numbers/check', { numbers: ['@sofi', '@nadie'] })
  expect(body.results).toEqual([
    { asked: '@sofi', isOnWhatsapp: true, number: null, isKnown: true, contactId },
    { asked: '@nadie', isOnWhatsapp: false, number: null, isKnown: false, contactId: null },
  ])
})

test('and for contacts and LIDs, in the order asked', async () => {
  const { contactId, lid } = await writes()
  const { ana } = world
  world.services.checkNumber = async (_, __, number) => ({ number, lid: null })
  const written = { name: 'Leo', number: client.newNumber(), email: '', extraInfo: [] }
  const typed = (await ana.calls(createContact, written)).body
  await world.platform`update contacts set jid = null where id = ${typed.id}`
  world.services.checkNumber = async (_, __, number) =>
    number.startsWith('@') ? { number: '', lid } : null
  const group = await world.platform`insert into contacts (company_id, name, number, is_group)
    values (${world.acmeId}, 'Grupo', '120363000000000078', true) returning id`
  const groupId = Number(group[0]?.id)
  const numbers = [
    { contactId },
    { lid: `${lid}@lid` },
    { username: 'Sol' },
    { contactId: typed.id },
    { contactId: groupId },
    { lid: '61234567890' },
    { username: '@' },
    'abc',
  ]
  const { status, body } = await client.post('/numbers/check', { numbers })
  const hidden = { isOnWhatsapp: true, number: null, isKnown: true, contactId }
  const nobody = { isOnWhatsapp: null, number: null, isKnown: false, contactId: null }
  expect([status, body.results]).toEqual([
    200,
    [
      { asked: `#${contactId}`, ...hidden },
      { asked: `${lid}@lid`, ...hidden },
      { asked: '@sol', ...hidden },
      { ...nobody, asked: `#${typed.id}`, isOnWhatsapp: false, isKnown: true, contactId: typed.id },
      { ...nobody, asked: `#${groupId}`, error: 'ERR_VALIDATION' },
      { ...nobody, asked: '61234567890@lid', error: 'ERR_NO_CONTACT_FOUND' },
      { ...nobody, asked: '@', error: 'ERR_VALIDATION' },
      { ...nobody, asked: 'abc', error: 'ERR_VALIDATION' },
    ],
  ])
  for (const wrong of [{}, { contactId, lid }, { lid: 'x' }, { contactId: 'x' }]) {
    const refused = await client.post('/numbers/check', { numbers: [wrong] })
    expect([wrong, refused.status]).toEqual([wrong, 400])
  }
})

test('tickets, schedules and lists take a LID, and where one contact is meant a user name', async () => {
  const { ana, platform } = world
  const sendAt = '2099-01-01T12:00:00Z'
  const list = (await ana.calls(createContactList, { name: 'Con LID' })).body
  const { contactId, lid } = await writes('mar')
  world.services.checkNumber = bornBy(lid)
  const contactListId = list.id
  const add = (lids: string[]) => ana.calls(addContacts, { contactListId, lids })
  expect((await add([lid, `${lid}@lid`])).body).toMatchObject({ added: 1 })
  expect((await add([lid, '61234567890'])).status).toBe(404)
  expect((await add([])).status).toBe(400)
  const others = [{ lid }, { lid: `${lid}@lid` }, { username: '@Mar' }]
  for (const who of others) {
    await platform`delete from tickets where contact_id = ${contactId}`
    const opened = await ana.calls(createTicket, { ...who, userId: ana.id, status: 'open' })
    expect([who, opened.status, opened.body.contactId]).toEqual([who, 200, contactId])
    const waiting = { ...who, body: 'su pedido', sendAt }
    const schedule = await ana.calls(createSchedule, waiting)
    expect([who, schedule.status, schedule.body.contactId]).toEqual([who, 200, contactId])
  }
  for (const who of [{}, { contactId, lid }, { lid: 'x' }]) {
    const body = 'su pedido'
    const opened = await ana.calls(createTicket, { ...who, userId: ana.id, status: 'open' })
    const schedule = await ana.calls(createSchedule, { ...who, body, sendAt })
    expect([who, opened.status, schedule.status]).toEqual([who, 400, 400])
  }
  world.services.checkNumber = bornBy(null)
  const taken = await ana.calls(createTicket, { username: 'mar', userId: ana.id, status: 'open' })
  expect(taken.status).toBe(409)
})
