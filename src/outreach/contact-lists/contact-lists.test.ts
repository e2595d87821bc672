import { afterAll, beforeAll, expect, test } from 'bun:test'
import { identify } from '#desk/contacts/identifying'
import { canonicalNumber, spellingsOf } from '#desk/contacts/number-spellings'
import { createWorld, type World } from '#workshop/testing/world'
import {
  addContacts,
  createContactList,
  deleteContactList,
  listAllContactLists,
  listContactLists,
  showContactList,
  updateContactList,
} from './contract.ts'
import {
  createContactListItem,
  deleteContactListItem,
  listContactListItems,
  showContactListItem,
  updateContactListItem,
} from './item-contract.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const missing = { status: 404, body: { error: 'ERR_NO_CONTACTLIST_FOUND' } } as never

async function makeList(name = 'Clientes') {
  const { body } = await world.ana.calls(createContactList, { name })
  return body.id
}

async function eventsOf(work: () => Promise<unknown>) {
  const before = world.published.length
  await work()
  return world.published.slice(before).map(({ channel, rooms, data }) => ({ channel, rooms, data }))
}

test('supervs and admins keep lists; users and other companies have none of it', async () => {
  const { sara, beto, gil, acmeId } = world
  expect((await beto.calls(createContactList, { name: 'Clientes' })).status).toBe(403)
  expect((await beto.calls(listContactLists, {})).body.error).toBe('ERR_NO_PERMISSION')
  const made = await sara.calls(createContactList, { name: ' Clientes\0 ' })
  expect(made.body).toMatchObject({ name: 'Clientes', contactsCount: 0, companyId: acmeId })
  const { id: contactListId } = made.body
  expect(world.published.at(-1)).toMatchObject({
    channel: `company-${acmeId}-ContactList`,
    rooms: ['campaigners'],
    data: { action: 'create', record: made.body },
  })
  const renamed = await sara.calls(updateContactList, { contactListId, name: 'Buenos clientes' })
  expect(renamed.body.name).toBe('Buenos clientes')
  expect((await sara.calls(listContactLists, { searchParam: 'bUÉnos' })).body).toEqual({
    records: [renamed.body],
    count: 1,
    hasMore: false,
  })
  expect((await sara.calls(listAllContactLists, {})).body).toEqual([
    { id: contactListId, name: 'Buenos clientes', contactsCount: 0 },
  ])
  expect(await gil.calls(showContactList, { contactListId })).toEqual(missing)
  expect(await gil.calls(deleteContactList, { contactListId })).toEqual(missing)
  expect(await gil.calls(listContactListItems, { contactListId })).toEqual(missing)
  expect((await sara.calls(deleteContactList, { contactListId })).body.message).toBe(
    'Contact list deleted.',
  )
  expect(world.published.at(-1)?.data).toEqual({ action: 'delete', id: contactListId })
  expect(await sara.calls(showContactList, { contactListId })).toEqual(missing)
})

test('where campaigns are off, each call is refused, until they are on again', async () => {
  const { ana, platform, acmeId, services } = world
  const contactListId = await makeList()
  const allow = async (value: string) => {
    await platform`update settings set value = ${value}
      where key = 'campaignsEnabled' and company_id = ${acmeId}`
    services.logins.forget()
  }
  await allow('false')
  const refused = { status: 403, body: { error: 'ERR_NO_PERMISSION' } } as never
  expect(await ana.calls(listContactLists, {})).toEqual(refused)
  expect(await ana.calls(listContactListItems, { contactListId })).toEqual(refused)
  expect(await ana.calls(createContactList, { name: 'Otra' })).toEqual(refused)
  await platform`update users set super = true where id = ${ana.id}`
  services.logins.forget()
  expect(await ana.calls(listContactLists, {})).toEqual(refused)
  await platform`update users set super = false where id = ${ana.id}`
  await allow('true')
  expect((await ana.calls(listContactLists, {})).status).toBe(200)
  await ana.calls(deleteContactList, { contactListId })
})

test('names are refused with the codes of the specification, other fields with theirs', async () => {
  const { ana } = world
  const contactListId = await makeList()
  for (const name of ['', 'x', 'x'.repeat(51), '\0 ']) {
    const list = await ana.calls(createContactList, { name })
    expect([list.status, list.body.error]).toEqual([400, 'ERR_CONTACTLIST_INVALID_NAME'])
    const item = await ana.calls(createContactListItem, { contactListId, name, number: '55123456' })
    expect([item.status, item.body.error]).toEqual([400, 'ERR_CONTACTLISTITEM_INVALID_NAME'])
  }
  const good = { contactListId, name: 'Zoë 🦊', number: '+52 1 (555) 000-1234' }
  const fieldsOf = async (change: object) =>
    (await ana.calls(createContactListItem, { ...good, ...change })).body.fields
  expect(await fieldsOf({ number: '1234567' })).toEqual({ number: 'Too Short!' })
  expect(await fieldsOf({ number: '(--------)' })).toEqual({ number: 'Too Short!' })
  expect(await fieldsOf({ number: '1'.repeat(16) })).toEqual({ number: 'Too Long!' })
  expect(await fieldsOf({ number: `${'1'.repeat(9)}${' '.repeat(41)}1` })).toEqual({
    number: 'Too Long!',
  })
  expect(await fieldsOf({ email: 'no' })).toEqual({ email: 'Invalid email' })
  const made = await ana.calls(createContactListItem, { ...good, email: ' Zoe@X.mx' })
  expect(made.body).toMatchObject({
    name: 'Zoë 🦊',
    number: '5215550001234',
    email: 'zoe@x.mx',
    isWhatsappValid: null,
  })
  const unknown = await ana.calls(createContactListItem, { ...good, contactListId: 999_999 })
  expect(unknown).toEqual(missing)
  await ana.calls(deleteContactList, { contactListId })
})

test('a number is in a list once, in all its spellings, and in another list too', async () => {
  const { ana } = world
  const contactListId = await makeList()
  const other = await makeList('Otra')
  const add = (number: string, listId = contactListId) =>
    ana.calls(createContactListItem, { contactListId: listId, name: 'Luz', number })
  for (const [one, two] of [
    ['5511987654321', '551187654321'],
    ['525550001111', '5215550001111'],
    ['5491123456789', '541123456789'],
  ] as const) {
    expect((await add(one)).status).toBe(200)
    const again = await add(two)
    expect([again.status, again.body.error]).toEqual([400, 'ERR_CONTACTLISTITEM_ALREADY_EXISTS'])
    expect((await add(two, other)).status).toBe(200)
  }
  const third = await add('4915112345678')
  const taken = await ana.calls(updateContactListItem, {
    itemId: third.body.id,
    number: '551187654321',
  })
  expect(taken.body.error).toBe('ERR_CONTACTLISTITEM_ALREADY_EXISTS')
  for (const id of [contactListId, other]) await ana.calls(deleteContactList, { contactListId: id })
})

test('the database spells numbers as the program does', async () => {
  const numbers = [
    ...['5511987654321', '551187654321', '55119876543210', '5511'],
    ...['525550001111', '5215550001111', '52555000111', '52155500011112'],
    ...['5491123456789', '541123456789', '54112345678', '4915112345678', '15550001111'],
    ...[...'0123456789'].flatMap((first) => [`5511${first}6093689`, `55119${first}6093689`]),
  ]
  const rows = await world.platform<{ n: string; key: string }[]>`
    select n, canonical_number(n) as key from unnest(${numbers}::text[]) n`
  for (const { n, key } of rows) {
    expect([n, key]).toEqual([n, canonicalNumber(n)])
    for (const spelling of spellingsOf(n)) expect(canonicalNumber(spelling)).toBe(key)
  }
  const joined = rows.filter(({ n, key }) => n.startsWith('5511') && n.length === 12 && n !== key)
  expect(joined.map(({ n }) => n[4])).toEqual(['8', '6', '7', '8', '9'])
})

test('counts are kept: after each change, and after many at once', async () => {
  const { ana, platform } = world
  const contactListId = await makeList()
  const counts = async () => {
    const { body } = await ana.calls(showContactList, { contactListId })
    return [body.contactsCount, body.validCount, body.invalidCount]
  }
  const { body: item } = await ana.calls(createContactListItem, {
    contactListId,
    name: 'Luz',
    number: '4915112345678',
  })
  expect(await counts()).toEqual([1, 0, 0])
  await platform`insert into contact_list_items
    (company_id, contact_list_id, name, number, is_whatsapp_valid)
    select ${world.acmeId}, ${contactListId}, 'Persona ' || n, (49151000000 + n)::text,
      case when n % 3 = 0 then true when n % 3 = 1 then false end
    from generate_series(1, 300) n`
  expect(await counts()).toEqual([301, 100, 100])
  await platform`update contact_list_items set is_whatsapp_valid = true
    where contact_list_id = ${contactListId} and is_whatsapp_valid is null`
  expect(await counts()).toEqual([301, 201, 100])
  const events = await eventsOf(() => ana.calls(deleteContactListItem, { itemId: item.id }))
  expect(events.map(({ data }) => data)).toMatchObject([
    { action: 'delete', id: item.id },
    { action: 'update', record: { id: contactListId, contactsCount: 300 } },
  ])
  await platform`delete from contact_list_items
    where contact_list_id = ${contactListId} and not is_whatsapp_valid`
  expect(await counts()).toEqual([200, 200, 0])
  const listed = await ana.calls(listContactListItems, { contactListId, pageNumber: 10 })
  expect([listed.body.count, listed.body.hasMore, listed.body.contacts.length]).toEqual([
    ...[200, false, 20],
  ])
  await ana.calls(deleteContactList, { contactListId })
  const [left] = await platform`select count(*)::integer n from contact_list_items
    where contact_list_id = ${contactListId}`
  expect(left?.n).toBe(0)
})

test('items are found by name without accents, and by digits of the number', async () => {
  const { ana } = world
  const contactListId = await makeList()
  for (const [name, number] of [
    ['José Pérez', '4915112345678'],
    ['Ana 100% real', '4915199999999'],
    ['Zoe', '4917000000000'],
  ] as const) {
    await ana.calls(createContactListItem, { contactListId, name, number })
  }
  const namesFor = async (searchParam: string) => {
    const { body } = await ana.calls(listContactListItems, { contactListId, searchParam })
    return [body.contacts.map(({ name }) => name), body.count]
  }
  expect(await namesFor('')).toEqual([['Ana 100% real', 'José Pérez', 'Zoe'], 3])
  expect(await namesFor('JOSE')).toEqual([['José Pérez'], 1])
  expect(await namesFor('+49 151')).toEqual([['Ana 100% real', 'José Pérez'], 2])
  expect(await namesFor('100%')).toEqual([['Ana 100% real'], 1])
  expect(await namesFor('%%%')).toEqual([[], 0])
  await ana.calls(deleteContactList, { contactListId })
})

test('an item is changed in parts; a new number is to be checked, a new name is not', async () => {
  const { ana, gil, platform } = world
  const contactListId = await makeList()
  const { body: made } = await ana.calls(createContactListItem, {
    contactListId,
    name: 'Luz',
    number: '4915112345678',
    email: 'luz@x.mx',
  })
  await platform`update contact_list_items set is_whatsapp_valid = true where id = ${made.id}`
  const itemId = made.id
  const renamed = await ana.calls(updateContactListItem, { itemId, name: 'Luz María' })
  expect(renamed.body).toMatchObject({ name: 'Luz María', isWhatsappValid: true })
  const late = await ana.calls(updateContactListItem, {
    itemId,
    name: 'Otra',
    updatedAt: made.updatedAt,
  })
  expect([late.status, late.body.error]).toEqual([409, 'ERR_CHANGED_MEANWHILE'])
  const moved = await ana.calls(updateContactListItem, { itemId, number: '4917000000001' })
  expect(moved.body).toMatchObject({ number: '4917000000001', isWhatsappValid: null })
  await platform`update contact_list_items set number = '15550001111' where id = ${itemId}`
  const sentBack = await ana.calls(updateContactListItem, { itemId, number: '15550001111' })
  expect(sentBack.status).toBe(200)
  const unread = await ana.calls(updateContactListItem, { itemId, number: '15550001112' })
  expect(unread.body.fields).toEqual({ number: 'Of no country' })
  const blank = await ana.calls(updateContactListItem, { itemId, email: '' })
  expect(blank.body.email).toBe('')
  const gone = { status: 404, body: { error: 'ERR_NO_CONTACTLISTITEM_FOUND' } } as never
  expect(await gil.calls(showContactListItem, { itemId })).toEqual(gone)
  expect(await gil.calls(updateContactListItem, { itemId, name: 'Mía' })).toEqual(gone)
  expect(await gil.calls(deleteContactListItem, { itemId })).toEqual(gone)
  await ana.calls(deleteContactListItem, { itemId })
  expect(await ana.calls(showContactListItem, { itemId })).toEqual(gone)
  await ana.calls(deleteContactList, { contactListId })
})

test('contacts are added by tick, by search, by tag and all; known numbers, groups and LIDs not', async () => {
  const { ana, gil, platform, acmeId, published } = world
  const contactListId = await makeList()
  const rows = await platform<{ id: number; name: string }[]>`
    insert into contacts (company_id, name, number, lid, is_group, email, jid)
    values (${acmeId}, 'Frida Kahlo', '525550002001', null, false, 'frida@x.mx', null),
      (${acmeId}, 'Frida Guinle', '5511987650002', null, false, '', '5511987650002@s.whatsapp.net'),
      (${acmeId}, 'Fridas', '120363000000001', null, true, '', null),
      (${acmeId}, 'Frida sin número', null, '99887766', false, '', null)
    returning id, name`
  const idOf = (name: string) => rows.find((row) => row.name === name)?.id ?? 0
  const add = (selection: object) => ana.calls(addContacts, { contactListId, ...selection })
  const ticked = await add({ contactIds: [idOf('Frida Kahlo')] })
  expect(ticked.body).toMatchObject({
    added: 1,
    known: 0,
    unnumbered: 0,
    record: { contactsCount: 1, validCount: 0 },
  })
  expect(published.find(({ channel }) => channel.endsWith(`Item-${contactListId}`))).toMatchObject({
    rooms: ['campaigners'],
    data: { action: 'reload', records: [{ name: 'Frida Kahlo', email: 'frida@x.mx' }] },
  })
  const found = await add({ searchParam: 'frida' })
  expect(found.body).toMatchObject({ added: 1, known: 1, unnumbered: 1 })
  expect(found.body.record).toMatchObject({ contactsCount: 2, validCount: 1 })

  const [tag] = await platform<{ id: number }[]>`
    insert into tags (company_id, name) values (${acmeId}, 'VIP') returning id`
  const wrote = await world.customerWrites('hola', { number: '5215550002002' })
  await platform`insert into ticket_tags (company_id, ticket_id, tag_id)
    select ${acmeId}, id, ${tag?.id ?? 0} from tickets where company_id = ${acmeId}
      and contact_id = (select id from contacts where number = '5215550002002')`
  expect(wrote).toBeDefined()
  expect((await add({ tagId: tag?.id })).body).toMatchObject({ added: 1, known: 0 })
  expect((await add({ searchParam: '' })).body).toMatchObject({ known: 3 })

  expect((await add({})).status).toBe(400)
  expect((await add({ contactIds: [] })).status).toBe(400)
  expect((await add({ tagId: tag?.id, searchParam: '' })).status).toBe(400)
  expect((await add({ contactIds: [999_999] })).body.error).toBe('ERR_NO_CONTACT_FOUND')
  expect((await add({ tagId: 999_999 })).body.error).toBe('ERR_NO_TAG_FOUND')
  const foreign = await gil.calls(addContacts, { contactListId, searchParam: '' })
  expect(foreign).toEqual(missing)
  await ana.calls(deleteContactList, { contactListId })
})

test('a contact that is renamed, merged or deleted stays in lists as it was', async () => {
  const { ana, platform, acme, acmeId } = world
  const contactListId = await makeList()
  const rows = await platform<{ id: number }[]>`
    insert into contacts (company_id, name, number, lid) values
      (${acmeId}, 'Nora', '525550004001', null), (${acmeId}, 'Noé', '525550004002', null),
      (${acmeId}, '77001', null, '77001') returning id`
  const [nora = 0, noe = 0] = rows.map(({ id }) => id)
  await ana.calls(addContacts, { contactListId, contactIds: [nora, noe] })
  const listed = async () => {
    const { body } = await ana.calls(listContactListItems, { contactListId })
    return body.contacts.map(({ name, number }) => [name, number])
  }
  const before = await listed()
  expect(before).toEqual([
    ['Noé', '525550004002'],
    ['Nora', '525550004001'],
  ])
  await platform`update contacts set name = 'Nora Ruiz' where id = ${nora}`
  await acme.scope((scope) => identify(scope, { number: '525550004001', lid: '77001' }))
  const [left] = await platform`select count(*)::integer n from contacts where lid = '77001'`
  expect(left?.n).toBe(1)
  expect((await ana.requests('DELETE', `/api/contacts/${noe}`)).status).toBe(200)
  expect(await listed()).toEqual(before)
  await ana.calls(deleteContactList, { contactListId })
})
