/** What people type, in three languages, finds what they mean: in tickets, contacts, lists and messages. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { listContacts, updateContact } from '#desk/contacts/contract'
import { listMessages } from '#desk/messages/contract'
import { listTickets } from '#desk/tickets/contract'
import { listContactListItems } from '#outreach/contact-lists/item-contract'
import { createWorld, type World } from '#workshop/testing/world'
import { findInMessages } from './contract.ts'
import { indexTexts } from './indexing-texts.ts'

let world: World
let listId = 0
const ticketIds = new Map<string, number>()
beforeAll(async () => {
  world = await createWorld()
  const { platform, acmeId } = world
  const [list] = await platform<{ id: number }[]>`
    insert into contact_lists (company_id, name) values (${acmeId}, 'Todos') returning id`
  listId = list?.id ?? 0
  for (const { name, number, texts } of people) {
    for (const text of texts) {
      const received = await world.customerWrites(text, { number })
      ticketIds.set(name, received?.ticketId ?? 0)
    }
    await platform`update contacts set name = ${name} where company_id = ${acmeId} and number = ${number}`
    await platform`insert into contact_list_items (company_id, contact_list_id, name, number)
      values (${acmeId}, ${listId}, ${name}, ${number})`
  }
})
afterAll(() => world.close())

const people = [
  {
    name: 'María José Núñez Ávila',
    number: '34600112233',
    texts: ['Quiero dos *sillas* de comedor', 'La fac_tura_ 4711, ¿cuándo llega?'],
  },
  {
    name: 'Rosa  Elena Prieto',
    number: '5215511223344',
    texts: ['Total: $ 1\u202f250.00 por favor'],
  },
  { name: 'Elena\u00a0Rosa Díaz', number: '5215599887766', texts: ['el pedido\nno ha llegado'] },
  {
    name: 'João Gonçalves',
    number: '5511987654321',
    texts: ['O valor é R$\u00a01.500,00', 'A cadeira ~velha~ chegou *quebr*ada, não é?'],
  },
  {
    name: 'Anne O’Neill',
    number: '447911123456',
    texts: ['The *blue* armchair is “out of stock”', 'Call me on 020 7946 0958'],
  },
]
const [maria = '', rosa = '', elena = '', joao = '', anne = ''] = people.map(({ name }) => name)

/** Spellings that the name or number alone has. */
const ofContacts: [string, string[]][] = [
  ['maria nunez', [maria]],
  ['nuñez maría', [maria]],
  ['ÁVILA jose', [maria]],
  ['núñez, maría', [maria]],
  ['  avila   maria  ', [maria]],
  ['maría\u00a0josé', [maria]],
  ['*maria* _avila_', [maria]],
  ['"jose nunez"', [maria]],
  ['"nunez jose"', []],
  ['jo nu', [maria]],
  ['rosa elena', [rosa, elena]],
  ['elena rosa', [rosa, elena]],
  ['"rosa elena"', [rosa]],
  ['«elena rosa»', [elena]],
  ['“rosa elena” prieto', [rosa]],
  ['elena "rosa di', [elena]],
  ['goncalves joao', [joao]],
  ['GONÇALVES', [joao]],
  ["o'neill", [anne]],
  ['neill ann', [anne]],
  ['600 11 22', [maria]],
  ['00 34 600', [maria]],
  ['+52 55 1122 3344', [rosa]],
  ['525511223344', [rosa]],
  ['+55 11 8765-4321', [joao]],
  ['551187654321 joao', [joao]],
  ['+34 600-11-22-33', [maria]],
  ['0034600112233', [maria]],
  ['maria 600 11 22', [maria]],
  ['(11) 98765-4321', [joao]],
  ['+55 11 98765 4321', [joao]],
  ['maria gonçalves', []],
]

/** Spellings that need a message, most of them beside the name. */
const ofMessages: [string, string[]][] = [
  ['sillas comedor', [maria]],
  ['comedor dos', [maria]],
  ['nunez sillas', [maria]],
  ['"dos sillas" maria', [maria]],
  ['“sillas de comedor”', [maria]],
  ['"comedor sillas"', []],
  ['sillas factura', []],
  ['factura 4711', [maria]],
  ['factura avila 4711', [maria]],
  ['1 250.00', [rosa]],
  ['total rosa', [rosa]],
  ['pedido no llegado', [elena]],
  ['"pedido no ha"', [elena]],
  ['pedido elena', [elena]],
  ['R$ 1.500,00', [joao]],
  ['"r$ 1.500,00"', [joao]],
  ['valor joão', [joao]],
  ['cadeira quebrada', [joao]],
  ['chegou velha gonçalves', [joao]],
  ['nao é cadeira', [joao]],
  ['valor cadeira', []],
  ['blue armchair', [anne]],
  ['armchair anne', [anne]],
  ['«the blue armchair»', [anne]],
  ['stock out', [anne]],
  ['02079460958', []],
  ['020 7946 0958', [anne]],
  ['call 020 7946 0958', [anne]],
]

async function ticketsOf(searchParam: string): Promise<[number, string[]]> {
  const { body } = await world.ana.calls(listTickets, { searchParam, showAll: 'true' })
  return [body.count, body.tickets.map(({ contact }) => contact.name).toSorted()]
}

const counted = (names: string[]): [number, string[]] => [names.length, names.toSorted()]

for (const state of ['as soon as they are written', 'when they are indexed']) {
  test(`tickets are found by several words, ${state}`, async () => {
    if (state.includes('indexed')) await indexTexts(world.platform)
    const asked = [...ofContacts, ...ofMessages]
    const found = []
    for (const [text] of asked) found.push([text, await ticketsOf(text)])
    expect(found).toEqual(asked.map(([text, names]) => [text, counted(names)]))
  })
}

test('contacts and the contacts of a list are found by several words', async () => {
  for (const [searchParam, names] of ofContacts) {
    const { body } = await world.ana.calls(listContacts, { searchParam })
    const found = body.contacts.map(({ name }) => name).toSorted()
    expect([searchParam, body.count, found]).toEqual([searchParam, ...counted(names)])
    const items = await world.ana.calls(listContactListItems, {
      searchParam,
      contactListId: listId,
    })
    const listed = items.body.contacts.map(({ name }) => name).toSorted()
    expect([searchParam, items.body.count, listed]).toEqual([searchParam, ...counted(names)])
  }
})

test('the message that has the words is named beside its ticket, and found in the conversation', async () => {
  const ids = JSON.stringify([...ticketIds.values()])
  const texts = async (searchParam: string) => {
    const { body } = await world.ana.calls(findInMessages, { searchParam, ticketIds: ids })
    return body.hits.map(({ text }) => text)
  }
  expect(await texts('nunez sillas')).toEqual(['Quiero dos *sillas* de comedor'])
  expect(await texts('factura maria')).toEqual(['La fac_tura_ 4711, ¿cuándo llega?'])
  expect(await texts('sillas factura')).toEqual([])
  const inConversation = async (searchParam: string) => {
    const ticketId = ticketIds.get(maria) ?? 0
    const { body } = await world.ana.calls(listMessages, { ticketId, searchParam })
    return body.messages.map((message) => message.body)
  }
  expect(await inConversation('comedor quiero')).toEqual(['Quiero dos *sillas* de comedor'])
  expect(await inConversation('"comedor quiero"')).toEqual([])
  expect(await inConversation('llega 4711')).toEqual(['La fac_tura_ 4711, ¿cuándo llega?'])
})

test('after a change of the name tickets are found by the new one, and no longer by the old', async () => {
  const { ana, platform } = world
  const { body } = await ana.calls(listContacts, { searchParam: '34600112233' })
  const contactId = body.contacts[0]?.id ?? 0
  await ana.calls(updateContact, { contactId, name: 'Pilar Núñez' })
  for (const index of [() => Promise.resolve(), () => indexTexts(platform)]) {
    await index()
    expect(await ticketsOf('pilar sillas')).toEqual([1, ['Pilar Núñez']])
    expect(await ticketsOf('maria sillas')).toEqual([0, []])
  }
})
