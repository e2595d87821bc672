import { afterAll, beforeAll, expect, test } from 'bun:test'
import { contactEvent } from '#desk/contacts/contract'
import { messageCreated } from '#desk/messages/contract'
import {
  addTicketTag,
  changeTicketTags,
  createTag,
  deleteTag,
  listLanes,
  removeLanes,
  syncTags,
  tagEvent,
  updateTag,
} from '#desk/tags/contract'
import { listKanbanTickets, showTicket, updateTicket } from '#desk/tickets/contract'
import { ticketLeft, ticketRead, ticketUpdated } from '#desk/tickets/events-contract'
import { applyContactToTickets, readTicketFilter } from '#desk/tickets/state'
import { catchUp, hearing, roomsOf } from '#workshop/testing/catch-up'
import { rowsRead } from '#workshop/testing/rows-read'
import { viewerOf } from '#workshop/testing/screens'
import { createWorld, type Person, type World } from '#workshop/testing/world'
import { lanesOrdered, moveTicket, orderLanes, showKanban } from './contract.ts'
import { showKanban as readKanban } from './listing.ts'
import {
  addLanePage,
  applyLaneOrder,
  applyTagToKanban,
  applyTicketToKanban,
  type Kanban,
  kanbanOf,
  laneOf,
} from './state.ts'

let world: World
let lanes: { quote: number; order: number; won: number }
let label: number
beforeAll(async () => {
  world = await createWorld()
  const make = async (name: string, kanban: number) =>
    (await world.ana.calls(createTag, { name, kanban: kanban === 1 })).body.id
  lanes = {
    quote: await make('Quote', 1),
    order: await make('Order', 1),
    won: await make('Won', 1),
  }
  label = await make('Label', 0)
})
afterAll(() => world.close())

let customers = 0
async function ticketOf(...tagIds: number[]): Promise<number> {
  const number = `52155520${String(++customers).padStart(5, '0')}`
  const message = await world.customerWrites('hola', { number })
  const ticketId = message?.ticketId ?? 0
  await world.platform`update tickets set queue_id = ${world.sales} where id = ${ticketId}`
  if (tagIds.length > 0) await world.ana.calls(syncTags, { ticketId, tags: tagIds })
  return ticketId
}

type Filter = Parameters<typeof readTicketFilter>[0]

async function board(person: Person, filter: Filter = { showAll: 'true' }) {
  const { body } = await person.calls(showKanban, filter)
  return body.lanes.map(({ tag, tickets, count }) => ({
    id: tag?.id ?? 0,
    count,
    ids: tickets.map(({ id }) => id),
  }))
}

const laneWith = async (ticketId: number) =>
  (await board(world.ana)).flatMap(({ id, ids }) => (ids.includes(ticketId) ? id : []))

const tagsOf = async (ticketId: number) =>
  (await world.ana.calls(showTicket, { ticketId })).body.tags.map(({ id }) => id).sort()

test('a move changes the lane and keeps a tag that somebody added meanwhile', async () => {
  const { ana, beto, published } = world
  const ticketId = await ticketOf(lanes.quote)
  await ana.calls(changeTicketTags, { ticketId, add: [label] })
  published.length = 0
  const moved = await beto.calls(moveTicket, { ticketId, laneIds: [lanes.won] })
  expect(moved.body.tags.map(({ id }) => id).sort()).toEqual([label, lanes.won].sort())
  expect(await laneWith(ticketId)).toEqual([lanes.won])
  expect(published.map(({ data }) => data)).toMatchObject([
    { action: 'update', ticket: { id: ticketId } },
    { line: { verb: 'untagged', details: { tag: { id: lanes.quote } } } },
    { line: { verb: 'tagged', details: { tag: { id: lanes.won } } } },
  ])
  await beto.calls(moveTicket, { ticketId, laneIds: [] })
  expect(await tagsOf(ticketId)).toEqual([label])
  expect(await laneWith(ticketId)).toEqual([0])
})

test('moved and tagged by several at once, it is in one lane and has every tag', async () => {
  const { ana, beto, sara } = world
  const more = await Promise.all(
    [1, 2, 3, 4].map(async (n) => (await ana.calls(createTag, { name: `More ${n}` })).body.id),
  )
  for (let round = 0; round < 5; round++) {
    const ticketId = await ticketOf(lanes.quote)
    await Promise.all([
      ana.calls(moveTicket, { ticketId, laneIds: [lanes.order] }),
      beto.calls(moveTicket, { ticketId, laneIds: [lanes.won] }),
      ...more.map((id) => sara.calls(changeTicketTags, { ticketId, add: [id] })),
    ])
    const tags = await tagsOf(ticketId)
    expect(tags.filter((id) => more.includes(id))).toEqual([...more].sort())
    expect(tags.filter((id) => Object.values(lanes).includes(id)).length).toBe(1)
  }
})

test('a move is undone only where nobody moved the card since, and restores several lanes', async () => {
  const { ana, beto } = world
  const ticketId = await ticketOf(lanes.quote, lanes.won)
  const undo = { ticketId, laneIds: [lanes.quote, lanes.won], from: [lanes.order] }
  await beto.calls(moveTicket, { ticketId, laneIds: [lanes.order] })
  expect((await beto.calls(moveTicket, undo)).status).toBe(200)
  expect(await tagsOf(ticketId)).toEqual([lanes.quote, lanes.won].sort())
  await beto.calls(moveTicket, { ticketId, laneIds: [lanes.order] })
  await ana.calls(moveTicket, { ticketId, laneIds: [lanes.won] })
  expect(await beto.calls(moveTicket, undo)).toMatchObject({
    status: 409,
    body: { error: 'ERR_TICKET_MOVED' },
  })
  expect(await laneWith(ticketId)).toEqual([lanes.won])
})

test('what is no lane, and what is out of reach, is refused and nothing changes', async () => {
  const { ana, beto, carla, gil } = world
  const ticketId = await ticketOf(lanes.quote)
  for (const laneIds of [[label], [lanes.won, 999_999]]) {
    expect(await beto.calls(moveTicket, { ticketId, laneIds })).toMatchObject({
      status: 404,
      body: { error: 'ERR_NO_TAG_FOUND' },
    })
  }
  for (const person of [carla, gil]) {
    expect((await person.calls(moveTicket, { ticketId, laneIds: [] })).status).toBe(404)
  }
  expect(await tagsOf(ticketId)).toEqual([lanes.quote])
  expect((await gil.calls(showKanban, { showAll: 'true' })).body.lanes).toMatchObject([
    { tag: null, count: 0, tickets: [] },
  ])
  expect((await ana.calls(showKanban, { laneId: label })).status).toBe(404)
  expect((await ana.requests('GET', '/api/kanban?laneId=lane0')).status).toBe(400)
})

test('lanes are put in order by supervisors; one made later is the last', async () => {
  const { ana, beto, sara, published } = world
  const listed = async () => (await beto.calls(listLanes, {})).body.lista.map(({ id }) => id)
  const laneIds = [lanes.won, lanes.quote]
  expect((await beto.calls(orderLanes, { laneIds })).status).toBe(403)
  expect((await sara.calls(orderLanes, { laneIds: [lanes.won, label] })).status).toBe(404)
  published.length = 0
  await sara.calls(orderLanes, { laneIds })
  const ordered = [lanes.won, lanes.quote, lanes.order]
  expect(await listed()).toEqual(ordered)
  expect(published).toMatchObject([{ rooms: ['company'], data: { laneIds: ordered } }])
  const late = (await ana.calls(createTag, { name: 'Late', kanban: 1 })).body.id
  expect(await listed()).toEqual([...ordered, late])
  const both = await ticketOf(lanes.order, lanes.won)
  expect(await laneWith(both)).toEqual([lanes.won])
  await ana.calls(deleteTag, { tagId: late })
  await sara.calls(orderLanes, { laneIds: [lanes.quote, lanes.order, lanes.won] })
  expect(await laneWith(both)).toEqual([lanes.order])
})

test('by every filter the lanes hold what the list of living tickets holds, each once', async () => {
  const { ana, sara, beto, sales, support } = world
  await manyTickets(150)
  const tags = (await ana.calls(listLanes, {})).body.lista
  const asLanes = tags.map((tag) => ({ id: tag.id, tag, count: 0, nextCursor: null }))
  const some = (ids: number[]) => JSON.stringify(ids)
  const filters: [Person, Filter][] = [
    [ana, { showAll: 'true' }],
    [ana, {}],
    [ana, { showAll: 'true', tags: some([label]) }],
    [ana, { showAll: 'true', users: some([beto.id]) }],
    [ana, { showAll: 'true', queueIds: some([support]), withUnreadMessages: 'true' }],
    [ana, { showAll: 'true', searchParam: 'cliente 1' }],
    [sara, { queueIds: some([sales]), searchParam: 'cliente' }],
    [beto, {}],
    [beto, { searchParam: 'cliente 7' }],
  ]
  for (const [person, filter] of filters) {
    const { tickets } = (await person.calls(listKanbanTickets, filter)).body
    const found = await everyLane(person, filter)
    for (const { id, ids, count } of found) {
      const expected = tickets.filter((ticket) => laneOf(ticket, asLanes) === id)
      expect([filter, id, ids]).toEqual([filter, id, expected.map((ticket) => ticket.id)])
      expect([filter, id, count]).toEqual([filter, id, expected.length])
    }
  }
  expect((await everyLane(ana, { showAll: 'true' })).some(({ count }) => count > 40)).toBe(true)
})

/** By its pages. */
async function everyLane(person: Person, filter: Filter) {
  const found = []
  for (const page of (await person.calls(showKanban, filter)).body.lanes) {
    const laneId = page.tag?.id ?? 0
    const ids = page.tickets.map(({ id }) => id)
    for (let cursor = page.nextCursor; cursor; ) {
      const { body } = await person.calls(showKanban, { ...filter, laneId, cursor })
      const [more] = body.lanes
      ids.push(...(more?.tickets ?? []).map(({ id }) => id))
      expect([more?.tag?.id ?? 0, more?.count]).toEqual([laneId, page.count])
      cursor = more?.nextCursor ?? null
    }
    found.push({ id: laneId, count: page.count, ids })
  }
  return found
}

async function manyTickets(count: number) {
  const { platform, acmeId, beto, carla, sales, support } = world
  await platform`
    with made as (
      insert into contacts (company_id, name, number)
      select ${acmeId}, 'Cliente ' || n, '521556' || (1000000 + n)
      from generate_series(1, ${count}::integer) n returning id
    ), opened as (
      insert into tickets (company_id, contact_id, status, user_id, queue_id, unread_messages, updated_at)
      select ${acmeId}, id, (array['pending', 'open', 'closed'])[1 + id % 3],
        case when id % 3 > 0 then (array[${beto.id}, ${carla.id}]::integer[])[1 + id % 2] end,
        (array[${sales}, ${support}, null]::integer[])[1 + id % 5], id % 2,
        '2026-06-01'::timestamptz + (id * 7919 % 1009) * interval '1 minute'
      from made returning id
    )
    insert into ticket_tags (company_id, ticket_id, tag_id)
    select ${acmeId}, id, tag from opened,
      unnest(array[${lanes.quote}, ${lanes.won}, ${label}]::integer[]) with ordinality as t (tag, n)
    where id % (n + 1) = 0`
  // Cached responses are valid until an event.
  await world.ana.calls(createTag, { name: `After ${count}` })
}

/** Does something and compares what a page of this person then shows with what it would fetch. */
async function catchesUp(person: Person, act: () => Promise<unknown>, filter: Filter = {}) {
  const viewer = viewerOf(person)
  const parsed = readTicketFilter(filter)
  let isUncertain = false
  const shown = (kanban: Kanban) => {
    isUncertain ||= kanban.isUncertain
    const inLane = (id: number) =>
      kanban.list.tickets.filter((ticket) => laneOf(ticket, kanban.lanes) === id)
    return kanban.lanes.map(({ id, tag, count }) => ({
      id,
      count,
      name: tag?.name,
      tickets: inLane(id).map((ticket) => [
        ...[ticket.id, ticket.version, ticket.user],
        ticket.tags.toSorted((a, b) => a.id - b.id),
      ]),
    }))
  }
  await catchUp<Kanban>({
    fetch: async () => {
      let kanban = kanbanOf((await person.calls(showKanban, filter)).body)
      for (const { id, nextCursor } of kanban.lanes) {
        for (let cursor = nextCursor; cursor; ) {
          const { body } = await person.calls(showKanban, { ...filter, laneId: id, cursor })
          kanban = addLanePage(kanban, body)
          cursor = kanban.lanes.find((lane) => lane.id === id)?.nextCursor ?? null
        }
      }
      return kanban
    },
    act,
    published: world.published,
    rooms: roomsOf(person.company.actor, { lists: ['pending', 'open'] }),
    hears: [
      hearing(ticketUpdated, (kanban, event) => applyTicketToKanban(kanban, event, parsed, viewer)),
      hearing(ticketLeft, (kanban, event) => applyTicketToKanban(kanban, event, parsed, viewer)),
      hearing(ticketRead, (kanban, event) => applyTicketToKanban(kanban, event, parsed, viewer)),
      hearing(messageCreated, (kanban, { ticket }) =>
        applyTicketToKanban(kanban, { action: 'update', ticket }, parsed, viewer),
      ),
      hearing(contactEvent, (kanban: Kanban, event) =>
        event.action === 'delete'
          ? kanban
          : { ...kanban, list: applyContactToTickets(kanban.list, event.contact) },
      ),
      hearing(tagEvent, applyTagToKanban),
      hearing(lanesOrdered, (kanban, { laneIds }) => applyLaneOrder(kanban, laneIds)),
    ],
    shown,
  })
  return { isUncertain }
}

test('a page that hears the events shows what it would fetch', async () => {
  const { ana, beto, carla, sara, sales } = world
  const ticketId = await ticketOf(label)
  const { quote, order, won } = lanes
  const acts: (() => Promise<unknown>)[] = [
    () => beto.calls(moveTicket, { ticketId, laneIds: [quote] }),
    () => beto.calls(moveTicket, { ticketId, laneIds: [order, won] }),
    () => ana.calls(changeTicketTags, { ticketId, remove: [label] }),
    () => beto.calls(addTicketTag, { ticketId, tagId: `${quote}` }),
    () => beto.calls(removeLanes, { ticketId }),
    () => beto.calls(updateTicket, { ticketId, status: 'open', userId: beto.id }),
    () => ana.calls(updateTicket, { ticketId, userId: carla.id, queueId: sales }),
    () =>
      world.customerWrites('¿Siguen?', { number: `52155520${String(customers).padStart(5, '0')}` }),
    () => ana.calls(updateTicket, { ticketId, status: 'closed' }),
    () => ticketOf(won),
    () => sara.calls(orderLanes, { laneIds: [won, order, quote] }),
    () => ana.calls(updateTag, { tagId: won, name: 'Ganado' }),
    () => ana.calls(updateTag, { tagId: quote, kanban: 0 }),
    () => ana.calls(updateTag, { tagId: quote, kanban: 1 }),
    () => ana.calls(deleteTag, { tagId: order }),
  ]
  for (const act of acts) {
    let work: () => Promise<unknown> = act
    for (const [person, filter] of [
      [ana, { showAll: 'true' }],
      [sara, { queueIds: JSON.stringify([sales]) }],
      [beto, {}],
      [carla, {}],
    ] as [Person, Filter][]) {
      const inner = work
      work = () => catchesUp(person, inner, filter)
    }
    await work()
  }
})

test('closed tickets are not read, however many a lane has', async () => {
  const { ana, platform, acmeId } = world
  await platform`
    with made as (
      insert into contacts (company_id, name, number)
      select ${acmeId}, 'Antes ' || n, '52157' || (10000000 + n) from generate_series(1, 3000) n
      returning id
    ), opened as (
      insert into tickets (company_id, contact_id, status)
      select ${acmeId}, id, 'closed' from made returning id
    )
    insert into ticket_tags (company_id, ticket_id, tag_id)
    select ${acmeId}, id, ${lanes.won} from opened`
  await platform`analyze tickets, ticket_tags`
  const living = (await board(ana)).reduce((sum, { count }) => sum + count, 0)
  const { byTable } = await ana.does((scope) =>
    rowsRead(scope, () => readKanban(scope, { ...readTicketFilter({ showAll: 'true' }) })),
  )
  expect(byTable.tickets ?? 0).toBeLessThan(2 * living + 200)
  expect(byTable.ticket_tags ?? 0).toBeLessThan(5 * living + 200)
})
