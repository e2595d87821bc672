import { afterAll, beforeAll, expect, test } from 'bun:test'
import { listTickets, showTicket } from '#desk/tickets/contract'
import { createWorld, type World } from '../../workshop/testing/world.ts'
import {
  addTicketTag,
  createTag,
  deleteTag,
  listAllTags,
  listLanes,
  listTags,
  removeLanes,
  showTag,
  syncTags,
  updateTag,
} from './contract.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

let customers = 0
async function ticketInSales() {
  const number = `52155510${String(++customers).padStart(5, '0')}`
  const message = await world.customerWrites('hola', { number })
  const ticketId = message?.ticketId ?? 0
  await world.platform`update tickets set queue_id = ${world.sales} where id = ${ticketId}`
  return ticketId
}

test('whoever asks twice for the same tag gets the one that is there', async () => {
  const { beto, sara, published } = world
  const answers = await Promise.all([1, 2, 3].map(() => beto.calls(createTag, { name: 'Urgent' })))
  const ids = new Set(answers.map((answer) => answer.body.id))
  expect([ids.size, answers[0]?.body.color, answers[0]?.body.kanban]).toEqual([1, '#A4CCCC', 0])
  const told = published.filter((event) => event.channel === 'tag')
  expect(told.map(({ rooms, data }) => [rooms, data])).toMatchObject([
    [['company'], { action: 'create', tag: { name: 'Urgent', userId: beto.id } }],
  ])
  const red = await sara.calls(createTag, { name: 'Urgent', color: 'ff0000' })
  expect([red.status, red.body.id, red.body.color]).toEqual([
    200,
    answers[0]?.body.id ?? 0,
    '#A4CCCC',
  ])
  const short = await beto.calls(createTag, { name: ' ab ' })
  expect(short).toMatchObject({ status: 400, body: { fields: { name: 'Mensaje muy Corto' } } })
  const strange = await beto.calls(createTag, { name: 'Strange', color: 'url(x)' })
  expect(strange).toMatchObject({ status: 400, body: { fields: { color: 'Invalid' } } })
})

test('lanes are made, and tags changed, by those who oversee', async () => {
  const { beto, sara } = world
  const lane = { name: 'Negotiating', kanban: 1 } as const
  expect(await beto.calls(createTag, lane)).toMatchObject({
    status: 403,
    body: { error: 'ERR_NO_PERMISSION' },
  })
  const { body: made } = await sara.calls(createTag, { ...lane, kanban: true })
  expect(made.kanban).toBe(1)
  expect((await beto.calls(listLanes, {})).body.lista).toEqual([made])
  expect((await beto.calls(updateTag, { tagId: made.id, name: 'Mine now' })).status).toBe(403)
  const renamed = await sara.calls(updateTag, { tagId: made.id, name: 'Agreeing', color: null })
  expect(renamed.body).toMatchObject({ name: 'Agreeing', color: '#A4CCCC', kanban: 1 })
  await sara.calls(updateTag, { tagId: made.id, kanban: 0 })
  expect((await beto.calls(listLanes, {})).body.lista).toEqual([])
  expect((await beto.calls(showTag, { tagId: made.id })).body.name).toBe('Agreeing')
})

test('pages hold every tag once, counted, and a search takes its words literally', async () => {
  const { gil } = world
  const names = Array.from({ length: 45 }, (_, i) => `Label ${String(i).padStart(2, '0')}`)
  for (const name of [...names, 'áccent 100%', 'Zebra', 'label_low']) {
    await gil.calls(createTag, { name, color: '#a1b2c3' })
  }
  const pages = []
  for (const pageNumber of [1, 2, 3]) {
    pages.push((await gil.calls(listTags, { pageNumber })).body)
  }
  const listed = pages.flatMap((page) => page.tags.map((tag) => tag.name))
  expect(listed).toEqual(['áccent 100%', ...names, 'label_low', 'Zebra'])
  expect(pages.map((page) => [page.count, page.hasMore])).toEqual([
    [48, true],
    [48, true],
    [48, false],
  ])
  const found = async (searchParam: string) =>
    (await gil.calls(listTags, { searchParam })).body.tags.map((tag) => tag.name)
  expect(await found('ACCÉNT')).toEqual(['áccent 100%'])
  expect(await found('00%')).toEqual(['áccent 100%'])
  expect(await found('lab_l')).toEqual([])
  expect(await found('l_l')).toEqual(['label_low'])
  expect((await found('#A1B2C3')).length).toBe(20)
  const all = (await gil.calls(listAllTags, { searchParam: 'zeb' })).body
  expect(all.map((tag) => tag.name)).toEqual(['Zebra'])
})

test('a ticket bears exactly the tags it was given, and keeps its place in the list', async () => {
  const { ana, beto, carla, gil, published } = world
  const ticketId = await ticketInSales()
  const before = (await beto.calls(showTicket, { ticketId })).body
  const make = async (name: string) => (await ana.calls(createTag, { name })).body
  const [one, two, three] = [await make('Tag one'), await make('Tag two'), await make('Tag three')]
  published.length = 0
  const first = await beto.calls(syncTags, { ticketId, tags: [one, two.id] })
  expect(first.body.tags.map((tag) => tag.id)).toEqual([one.id, two.id])
  expect(first.body.updatedAt).toBe(before.updatedAt)
  expect(first.body.version).toBe(before.version + 1)
  expect(published).toMatchObject([
    { channel: `company-${world.acmeId}-ticket`, data: { action: 'update' } },
    { data: { line: { verb: 'tagged', userName: 'Beto', details: { tag: { name: 'Tag one' } } } } },
    { data: { line: { verb: 'tagged', details: { tag: { id: two.id } } } } },
  ])
  const second = await beto.calls(syncTags, { ticketId, tags: [three, { id: two.id }] })
  expect(second.body.tags.map((tag) => tag.name)).toEqual(['Tag three', 'Tag two'])
  const counts = (await ana.calls(listTags, { searchParam: 'tag ' })).body.tags
  expect(counts.map((tag) => [tag.name, tag.ticketsCount])).toEqual([
    ['Tag one', 0],
    ['Tag three', 1],
    ['Tag two', 1],
  ])
  const none = await beto.calls(syncTags, { ticketId, tags: [] })
  expect(none.body.tags).toEqual([])

  expect(await carla.calls(syncTags, { ticketId, tags: [one] })).toMatchObject({
    status: 404,
    body: { error: 'ERR_NO_TICKET_FOUND' },
  })
  const { body: foreign } = await gil.calls(createTag, { name: 'Gils own' })
  for (const answer of [
    await beto.calls(syncTags, { ticketId, tags: [foreign] }),
    await beto.calls(addTicketTag, { ticketId, tagId: String(foreign.id) }),
  ]) {
    expect(answer).toMatchObject({ status: 404, body: { error: 'ERR_NO_TAG_FOUND' } })
  }
})

test('a card that changes lanes leaves the lanes only, and a repeated link is no new one', async () => {
  const { ana, beto } = world
  const ticketId = await ticketInSales()
  const { body: lane } = await ana.calls(createTag, { name: 'Lane one', kanban: 1 })
  const { body: label } = await ana.calls(createTag, { name: 'A label' })
  const link = (tagId: number | string) => beto.calls(addTicketTag, { ticketId, tagId: `${tagId}` })
  expect((await link(label.id)).status).toBe(201)
  expect(await link(lane.id)).toMatchObject({ status: 201, body: { ticketId, tagId: lane.id } })
  expect(await link(lane.id)).toMatchObject({ status: 200, body: { ticketId, tagId: lane.id } })
  expect(await link('lane0')).toMatchObject({
    status: 400,
    body: { error: 'ERR_VALIDATION', fields: { tagId: 'Invalid id' } },
  })
  expect((await beto.calls(removeLanes, { ticketId })).status).toBe(200)
  const { body: ticket } = await beto.calls(showTicket, { ticketId })
  expect(ticket.tags.map((tag) => tag.id)).toEqual([label.id])
  expect((await beto.calls(removeLanes, { ticketId })).status).toBe(200)
  expect((await beto.calls(showTicket, { ticketId })).body.version).toBe(ticket.version)
})

test('a deleted tag is off its tickets', async () => {
  const { ana, beto, published } = world
  const ticketId = await ticketInSales()
  const { body: tag } = await ana.calls(createTag, { name: 'Short lived' })
  await beto.calls(syncTags, { ticketId, tags: [tag] })
  expect((await beto.calls(deleteTag, { tagId: tag.id })).status).toBe(403)
  expect((await ana.calls(deleteTag, { tagId: tag.id })).status).toBe(200)
  expect(published.at(-1)).toMatchObject({
    channel: 'tag',
    rooms: ['company'],
    data: { action: 'delete', tagId: tag.id },
  })
  const { tickets } = (await ana.calls(listTickets, { showAll: 'true' })).body
  expect(tickets.find((ticket) => ticket.id === ticketId)?.tags).toEqual([])
  expect((await ana.calls(showTag, { tagId: tag.id })).status).toBe(404)
})
