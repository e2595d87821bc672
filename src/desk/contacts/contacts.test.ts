import { afterAll, beforeAll, expect, test } from 'bun:test'
import { listTickets, updateTicket } from '#desk/tickets/contract'
import { connectAsApp } from '../../workshop/testing/as-app.ts'
import { createWorld, type World } from '../../workshop/testing/world.ts'
import {
  createContact,
  deleteContact,
  listAllContacts,
  listContacts,
  showContact,
  updateContact,
} from './contract.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const elena = { name: 'Elena', number: '+52 1 (555) 123-45-67', email: 'elena@example.com' }

test('a contact is stored under its digits, with what is known beside, and everybody hears', async () => {
  const { beto, published } = world
  const extraInfo = [
    { name: 'CURP', value: 'X1' },
    { name: 'City', value: '' },
  ]
  const made = await beto.calls(createContact, { ...elena, extraInfo })
  expect(made).toMatchObject({
    status: 200,
    body: { name: 'Elena', number: '5215551234567', email: elena.email, isGroup: false, extraInfo },
  })
  const contactId = made.body.id
  expect((await beto.calls(showContact, { contactId })).body).toEqual(made.body)
  expect(published.at(-1)).toMatchObject({
    channel: `company-${world.acmeId}-contact`,
    rooms: ['company'],
    data: { action: 'create', contact: { id: contactId, extraInfo } },
  })
})

test('one person is one contact, however the number is spelled', async () => {
  for (const number of ['5215551234567', '52 555 123 4567']) {
    expect(await world.beto.calls(createContact, { ...elena, number })).toMatchObject({
      status: 400,
      body: { error: 'ERR_DUPLICATED_CONTACT' },
    })
  }
  await world.platform`insert into connections (company_id, name, status, is_default)
    values (${world.globexId}, 'Gil', 'CONNECTED', true)`
  expect((await world.gil.calls(createContact, elena)).status).toBe(200)
})

test('two who add the same number at once make one contact: the database decides', async () => {
  const { acmeId, beto, platform } = world
  const form = { name: 'Twin', number: '5215559990001' }
  const { slower } = await platform.begin(async (sql) => {
    await sql`insert into contacts (company_id, name, number)
      values (${acmeId}, 'Faster', ${form.number})`
    const slower = beto.calls(createContact, form)
    const waiting = async () => (await platform`select from pg_locks where not granted`).length > 0
    while (!(await waiting())) await Bun.sleep(5)
    return { slower }
  })
  expect(await slower).toMatchObject({ status: 400, body: { error: 'ERR_DUPLICATED_CONTACT' } })
})

test('what is no name, number or address is refused by its field', async () => {
  const refused = async (form: Record<string, unknown>) => {
    const answer = await world.beto.requests('POST', '/api/contacts', form)
    return [answer.status, (await answer.json()).fields]
  }
  expect(await refused({})).toEqual([400, { name: 'Required', number: 'Required' }])
  expect(await refused({ name: 'x', number: '12-34-567', email: 'no' })).toEqual([
    400,
    { name: 'Too Short!', number: 'Too Short!', email: 'Invalid email' },
  ])
  const extraInfo = [{ name: ' ', value: 'y' }]
  expect(await refused({ ...elena, extraInfo })).toEqual([400, { 'extraInfo.0.name': 'Required' }])
})

test('WhatsApp is asked through the default connection, and its spelling is kept', async () => {
  const { beto, services, connectionId, platform } = world
  const asked: unknown[][] = []
  services.checkNumber = async (...what) => {
    asked.push(what)
    if (what[2].endsWith('5550000404') || what[2] === '525559990000') return null
    if (what[2] === '5215559990000') return { number: what[2], lid: null }
    if (what[2] === '5215550000500') throw new Error('timed out')
    return { number: '525557654321', lid: '77001' }
  }
  const create = (number: string) => beto.calls(createContact, { name: 'Checked', number })
  try {
    const made = await create('521 555 765 4321')
    expect(made.body.number).toBe('525557654321')
    expect(asked).toEqual([[world.acmeId, connectionId, '5215557654321']])
    expect((await create('5215550000404')).body.error).toBe('ERR_WAPP_INVALID_CONTACT')
    expect((await create('52 555 999 0000')).body.number).toBe('5215559990000')
    expect((await create('52 555 999 0000')).body.error).toBe('ERR_DUPLICATED_CONTACT')
    expect(await create('5215550000500')).toMatchObject({
      status: 400,
      body: { error: 'ERR_WAPP_CHECK_CONTACT' },
    })
    const [row] = await platform`select lid from contacts where id = ${made.body.id}`
    expect(row?.lid).toBe('77001')
  } finally {
    services.checkNumber = undefined
  }
  await platform`update connections set status = 'TIMEOUT' where id = ${connectionId}`
  expect((await create('5215550000600')).body.error).toBe('ERR_WAPP_NOT_INITIALIZED')
  await platform`update connections set is_default = false where id = ${connectionId}`
  expect((await create('5215550000600')).body.error).toBe('ERR_NO_DEF_WAPP_FOUND')
  await platform`update connections set status = 'CONNECTED', is_default = true
    where id = ${connectionId}`
})

test('everything but the number can be changed while WhatsApp is away', async () => {
  const { beto, connectionId, platform } = world
  const { body: contact } = await beto.calls(createContact, {
    name: 'Fabian',
    number: '5215553330001',
    email: 'f@example.com',
  })
  const contactId = contact.id
  await platform`update connections set status = 'DISCONNECTED' where id = ${connectionId}`
  const renamed = await beto.calls(updateContact, {
    contactId,
    name: 'Fabián',
    number: '+52 55 5333 0001',
  })
  expect(renamed).toMatchObject({
    status: 200,
    body: { name: 'Fabián', number: '5215553330001', email: 'f@example.com' },
  })
  const moved = await beto.calls(updateContact, { contactId, number: '5215553330002' })
  expect(moved.body.error).toBe('ERR_WAPP_NOT_INITIALIZED')
  await platform`update connections set status = 'CONNECTED' where id = ${connectionId}`
  const again = await beto.calls(updateContact, { contactId, number: '5215553330002', email: null })
  expect(again.body).toMatchObject({ name: 'Fabián', number: '5215553330002', email: '' })
  const taken = await beto.calls(updateContact, { contactId, number: '5215551234567' })
  expect(taken.body.error).toBe('ERR_DUPLICATED_CONTACT')
})

test('a name that WhatsApp gave is kept, whatever its length; another one has its limits', async () => {
  const { acmeId, beto, platform } = world
  for (const name of ['A', 'L'.repeat(200), ' B ']) {
    const [row] = await platform<{ id: number }[]>`insert into contacts (company_id, name, lid)
      values (${acmeId}, ${name}, ${`${name.length}@lid`}) returning id`
    const contactId = row?.id ?? 0
    const saved = await beto.calls(updateContact, { contactId, name, email: 'a@example.com' })
    expect([saved.status, saved.body.name, saved.body.email]).toEqual([200, name, 'a@example.com'])
    const refused = await beto.calls(updateContact, { contactId, name: 'Z' })
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { error: 'ERR_VALIDATION', fields: { name: 'Too Short!' } },
    ])
    expect((await beto.calls(updateContact, { contactId, name: 'Zoe' })).body.name).toBe('Zoe')
  }
})

test('extra information is replaced as a whole, and never another contact’s', async () => {
  const { beto } = world
  const add = async (number: string) =>
    (
      await beto.calls(createContact, {
        name: 'Lines',
        number,
        extraInfo: [
          { name: 'a', value: '1' },
          { name: 'b', value: '2' },
        ],
      })
    ).body
  const [mine, other] = [await add('5215554440001'), await add('5215554440002')]
  const [a] = mine.extraInfo
  const contactId = mine.id
  const extraInfo = [
    { id: a?.id ?? 0, name: 'a', value: 'one' },
    { name: 'c', value: '3' },
  ]
  const changed = await beto.calls(updateContact, { contactId, extraInfo })
  expect(changed.body.extraInfo).toMatchObject(extraInfo)
  expect(changed.body.extraInfo.length).toBe(2)
  const named = await beto.calls(updateContact, { contactId, name: 'Lined' })
  expect(named.body.extraInfo).toEqual(changed.body.extraInfo)

  const stolen = [{ id: other.extraInfo[0]?.id ?? 0, name: 'a', value: 'stolen' }]
  expect(await beto.calls(updateContact, { contactId, extraInfo: stolen })).toMatchObject({
    status: 404,
    body: { error: 'ERR_NO_CONTACT_FOUND' },
  })
  const { body } = await beto.calls(showContact, { contactId: other.id })
  expect(body.extraInfo).toEqual(other.extraInfo)
})

test('a contact with a living ticket stays; a deleted one comes back when it writes', async () => {
  const { ana, beto, published } = world
  const number = '5215556660001'
  const message = await world.customerWrites('hola', { number, pushName: 'Hugo' })
  const { contactId = 0, ticketId = 0 } = message ?? {}
  expect((await beto.calls(deleteContact, { contactId })).status).toBe(403)
  expect(await ana.calls(deleteContact, { contactId })).toMatchObject({
    status: 400,
    body: { error: 'ERR_OTHER_OPEN_TICKET' },
  })
  await ana.calls(updateTicket, { ticketId, status: 'closed' })
  expect((await ana.calls(deleteContact, { contactId })).status).toBe(200)
  expect(published.at(-1)).toMatchObject({ data: { action: 'delete', contactId } })
  for (const answer of [
    await ana.calls(showContact, { contactId }),
    await ana.calls(updateContact, { contactId, name: 'Hugo' }),
    await ana.calls(deleteContact, { contactId }),
  ]) {
    expect(answer).toMatchObject({ status: 404, body: { error: 'ERR_NO_CONTACT_FOUND' } })
  }
  const listed = async () => (await ana.calls(listContacts, { searchParam: 'hugo' })).body.count
  expect(await listed()).toBe(0)
  const tickets = (await ana.calls(listTickets, { status: 'closed', showAll: 'true' })).body.tickets
  expect(tickets.find((ticket) => ticket.id === ticketId)?.contact.name).toBe('Hugo')

  published.length = 0
  await world.customerWrites('otra vez', { number, pushName: 'Hugo' })
  expect(await listed()).toBe(1)
  const told = published.find((event) => event.channel.endsWith('-contact'))
  expect(told?.data).toMatchObject({ action: 'create', contact: { id: contactId } })
})

test('a number that is added again is its deleted contact, with its past', async () => {
  const { ana } = world
  const number = '5215556660002'
  const message = await world.customerWrites('hola', { number })
  const { contactId = 0, ticketId = 0 } = message ?? {}
  await ana.calls(updateTicket, { ticketId, status: 'closed' })
  await ana.calls(deleteContact, { contactId })
  const again = await ana.calls(createContact, { name: 'Irma', number: '525556660002' })
  expect(again.body).toMatchObject({ id: contactId, name: 'Irma', whatsappId: world.connectionId })

  await ana.calls(deleteContact, { contactId })
  const { body: other } = await ana.calls(createContact, { name: 'Jorge', number: '5215556660003' })
  const moved = await ana.calls(updateContact, { contactId: other.id, number })
  expect(moved.body).toMatchObject({ id: other.id, number, name: 'Jorge' })
  const [ticket] = await world.platform`select contact_id from tickets where id = ${ticketId}`
  expect(ticket?.contact_id).toBe(other.id)
})

test('who was known by LID only gets the number that belongs to it', async () => {
  const { beto, services, platform } = world
  const chat = { number: null, lid: '4242', isGroup: false, jid: '4242@lid' }
  const message = await world.customerWrites('hola', { chat, author: chat, pushName: 'Karla' })
  const contactId = message?.contactId ?? 0
  const renamed = await beto.calls(updateContact, { contactId, name: 'Karla M', number: '' })
  expect(renamed.body).toMatchObject({ name: 'Karla M', number: null })
  services.checkNumber = async (_company, _connection, number) => ({ number, lid: '4242' })
  try {
    const form = { name: 'Karla Mora', number: '5215557770001' }
    const made = await beto.calls(createContact, form)
    expect(made.body).toMatchObject({ id: contactId, ...form })
  } finally {
    services.checkNumber = undefined
  }
  const [row] = await platform`select lid, jid from contacts where id = ${contactId}`
  expect(row).toEqual({ lid: '4242', jid: '4242@lid' })
  await beto.calls(updateContact, { contactId, number: '5215557770002' })
  const [moved] = await platform`select number, lid, jid from contacts where id = ${contactId}`
  expect(moved).toEqual({ number: '5215557770002', lid: null, jid: null })
})

test('pages hold every contact once, by name; groups only when asked for', async () => {
  const { gil, platform, globexId } = world
  const names = Array.from({ length: 45 }, (_, i) => `Ñandú ${String(i).padStart(2, '0')}`)
  let number = 5215558880000
  for (const name of ['Oscar 100%', ...names.toReversed(), 'nadia', 'under_score']) {
    await platform`insert into contacts (company_id, name, number)
      values (${globexId}, ${name}, ${String(++number)})`
  }
  await platform`insert into contacts (company_id, name, number, is_group)
    values (${globexId}, 'Nandu friends', '120363000000000001', true)`
  const page = async (pageNumber: number) => (await gil.calls(listContacts, { pageNumber })).body
  const pages = [await page(1), await page(2), await page(3)]
  const listed = pages.flatMap((one) => one.contacts.map((contact) => contact.name))
  expect(listed).toEqual(['Elena', 'nadia', ...names, 'Oscar 100%', 'under_score'])
  expect(pages.map((one) => [one.count, one.hasMore])).toEqual([
    [49, true],
    [49, true],
    [49, false],
  ])
  const found = async (searchParam: string, withGroups = false) =>
    (await gil.calls(listContacts, { searchParam, withGroups: String(withGroups) })).body
  expect(await found('NANDU')).toMatchObject({ count: 45, hasMore: true })
  expect(await found('ñandú', true)).toMatchObject({ count: 46 })
  expect((await found('10%0')).count).toBe(0)
  for (const [text, name] of [
    ['100%', 'Oscar 100%'],
    ['R_S', 'under_score'],
    ['1234567', 'Elena'],
    ['+52 1 555-123', 'Elena'],
  ] as const) {
    expect([text, (await found(text)).contacts.map((one) => one.name)]).toEqual([text, [name]])
  }
  expect((await found('%%%')).count).toBe(0)
  expect((await found('___')).count).toBe(0)
  expect((await found('\\\\\\')).count).toBe(0)
  const app = connectAsApp(world.database)
  const totalOf = async (companyId: string) =>
    app.begin(async (sql) => {
      await sql`select set_config('app.company_id', ${companyId}, true)`
      const [found] =
        await sql`select total from find_contacts(array['elena'], null, true, 20, 0, 2000)`
      return found?.total
    })
  expect(await totalOf(String(globexId))).toBe(1)
  expect(await totalOf('')).toBe(0)
  await app.end()
  const choices = (await gil.calls(listAllContacts, { name: 'oscar' })).body
  expect(choices).toMatchObject([{ name: 'Oscar 100%' }])
  expect(Object.keys(choices[0] ?? {})).toEqual(['id', 'name', 'number', 'username'])
})

test('a number that is sent back as it is stored is never refused, whatever reads it now', async () => {
  const { beto, platform } = world
  const { body } = await beto.calls(createContact, { name: 'Nueva', number: '+999123456789' })
  const contactId = body.id
  const { status } = await beto.calls(updateContact, { contactId, number: '999123456789' })
  expect(status).toBe(200)
  const other = await beto.calls(updateContact, { contactId, number: '999123456780' })
  expect(other.body.fields).toEqual({ number: 'Of no country' })
  await platform`update contacts set number = '15550001111' where id = ${contactId}`
  const kept = await beto.calls(updateContact, { contactId, name: 'Vieja', number: '15550001111' })
  expect(kept.body).toMatchObject({ name: 'Vieja', number: '15550001111' })
})
