import { describe, expect, test } from 'bun:test'
import { lanesOrdered } from '#desk/kanban/contract'
import { messageCreated } from '#desk/messages/contract'
import { tagEvent } from '#desk/tags/contract'
import type { Ticket } from '#desk/tickets/contract'
import { ticketLeft, ticketUpdated } from '#desk/tickets/events-contract'
import { eventually } from '#workshop/testing/eventually'
import { sampleMessage, sampleTicket } from '#workshop/testing/samples'
import { openDataClient, seeded } from '../../kit/testing/data-client.ts'
import { kanbanData } from './kanban-data.ts'

const at = '2026-11-21T12:00:00.000Z'
const tagOf = (id: number, kanban = 1, name = `Lane ${id}`) => ({
  id,
  name,
  color: '#000000',
  kanban,
  userId: 1,
  companyId: 1,
  createdAt: at,
  updatedAt: at,
})
const waiting = sampleTicket({ id: 1, version: 4 })
const open = sampleTicket({ id: 2, status: 'open', userId: 1, version: 4 })

function shown({ more = 0 } = {}) {
  const { client, live } = openDataClient()
  const page = (tickets: Ticket[]) => ({ tickets, hasMore: false, nextCursor: null })
  const first = { ...page([waiting, open]), tag: null, count: 2 + more }
  const lanes = [
    { ...first, hasMore: more > 0, nextCursor: more > 0 ? '1.1' : null },
    { ...page([]), tag: tagOf(2), count: 0 },
    { ...page([]), tag: tagOf(5), count: 0 },
  ]
  const { data } = seeded(client, kanbanData, [{ showAll: true }, { lanes }])
  const counts = () => data().lanes.map(({ id, count }) => [id, count])
  return {
    live,
    data,
    counts,
    tell: (ticket: Ticket) => live.apply(ticketUpdated, { action: 'update', ticket }),
    ids: () => data().list.tickets.map(({ id }) => id),
    laneIds: () => data().lanes.map(({ id }) => id),
  }
}

describe('a ticket', () => {
  test('leaves when it is closed, whatever arrives late', () => {
    const { tell, ids, counts } = shown()
    tell({ ...open, status: 'closed', version: 5 })
    expect(ids()).toEqual([1])
    tell({ ...open, version: 5 })
    expect([ids(), counts()[0]]).toEqual([[1], [0, 1]])
  })

  test('stays while it goes from waiting to open', () => {
    const { tell, data, counts } = shown()
    tell({ ...waiting, status: 'open', userId: 1, version: 5 })
    expect(data().list.tickets.find(({ id }) => id === 1)?.status).toBe('open')
    expect(counts()[0]).toEqual([0, 2])
  })

  test('moves with its counts, once, also when the older news comes last', () => {
    const { tell, counts } = shown()
    const tags = [{ id: 5, name: 'Lane 5', color: '#000000' }]
    tell({ ...open, tags, version: 6 })
    tell({ ...open, tags: [{ ...tags[0], id: 2, name: 'Lane 2', color: '' }], version: 5 })
    tell({ ...open, tags, version: 6 })
    expect(counts()).toEqual([
      [0, 1],
      [2, 0],
      [5, 1],
    ])
  })

  test('beyond the loaded part makes the counts uncertain, not wrong', () => {
    const { tell, counts, data } = shown({ more: 100 })
    tell({ ...sampleTicket({ id: 77, version: 9 }), tags: [] })
    expect([counts()[0], data().isUncertain]).toEqual([[0, 102], true])
  })

  test('shows its newest message; deleted it is gone', () => {
    const { live, data, ids } = shown()
    const ticket = { ...waiting, lastMessage: '¿Siguen abiertos?', version: 5 }
    const message = sampleMessage({ ticketId: 1, fromMe: false })
    live.apply(messageCreated, { action: 'create', message, ticket, contact: ticket.contact })
    expect(data().list.tickets.find(({ id }) => id === 1)?.lastMessage).toBe('¿Siguen abiertos?')
    live.apply(ticketLeft, { action: 'delete', ticketId: 2, version: 6 })
    expect(ids()).toEqual([1])
  })
})

describe('a lane', () => {
  test('appears when its tag becomes one, and goes with it', () => {
    const { live, laneIds } = shown()
    live.apply(tagEvent, { action: 'create', tag: tagOf(9, 0) })
    live.apply(tagEvent, { action: 'update', tag: tagOf(7) })
    expect(laneIds()).toEqual([0, 2, 5, 7])
    live.apply(tagEvent, { action: 'update', tag: tagOf(2, 0) })
    live.apply(tagEvent, { action: 'delete', tagId: 7 })
    expect(laneIds()).toEqual([0, 5])
  })

  test('keeps its place under another name', () => {
    const { live, data } = shown()
    live.apply(tagEvent, { action: 'update', tag: tagOf(2, 1, 'Ganado') })
    expect(data().lanes.map(({ tag }) => tag?.name)).toEqual([undefined, 'Ganado', 'Lane 5'])
  })

  test('goes where it is put, after the first', () => {
    const { live, laneIds } = shown()
    live.apply(lanesOrdered, { action: 'update', laneIds: [5, 2] })
    expect(laneIds()).toEqual([0, 5, 2])
  })
})

describe('pages', () => {
  const lanes = (more: Record<number, Ticket[]>, cursor: string | null) =>
    [null, tagOf(2)].flatMap((tag) => {
      const tickets = more[tag?.id ?? 0]
      return tickets ? { tag, tickets, count: 9, hasMore: cursor !== null, nextCursor: cursor } : []
    })
  const one = (id: number, ...tags: number[]) => ({
    ...sampleTicket({ id }),
    tags: tags.map((tagId) => ({ id: tagId, name: '', color: '' })),
  })

  test('of two lanes are loaded at once, each after its own end', async () => {
    const { client, asked } = openDataClient(({ input }) => ({
      lanes: input.laneId === 2 ? lanes({ 2: [one(12, 2)] }, null) : lanes({ 0: [one(11)] }, null),
    }))
    const first = { lanes: lanes({ 0: [one(1)], 2: [one(2, 2)] }, '7.1') }
    const { handle, data } = seeded(client, kanbanData, [{ showAll: true }, first])
    for (const laneId of [0, 2, 0, 2]) handle.loadMore(laneId)
    await eventually(() => data().list.tickets.length === 4)
    expect(asked.map(({ input }) => [input.laneId, input.cursor])).toEqual([
      [0, '7.1'],
      [2, '7.1'],
    ])
    expect(data().lanes.map(({ count, nextCursor }) => [count, nextCursor])).toEqual([
      [9, null],
      [9, null],
    ])
    expect(data().list.hasMore).toBe(false)
  })

  test('are fetched again as far as each lane was loaded', async () => {
    const { client, asked } = openDataClient(({ input }) => ({
      lanes:
        input.laneId === undefined
          ? lanes({ 0: [one(1)], 2: [one(2, 2)] }, '7.1')
          : lanes({ [Number(input.laneId)]: [one(11)] }, null),
    }))
    const first = { lanes: lanes({ 0: [one(1), one(11)], 2: [one(2, 2)] }, '7.1') }
    const { handle, data } = seeded(client, kanbanData, [{ showAll: true }, first])
    handle.refetch()
    await eventually(() => !client.store.get(handle.atom).isFetching)
    expect(asked.map(({ input }) => input.laneId)).toEqual([undefined, 0])
    expect(
      data()
        .list.tickets.map(({ id }) => id)
        .sort(),
    ).toEqual([1, 11, 2])
  })
})
