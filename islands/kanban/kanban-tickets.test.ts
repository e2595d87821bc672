import { describe, expect, test } from 'bun:test'
import { messageCreated } from '#messages/contract'
import { tagEvent } from '#tags/contract'
import { sampleMessage, sampleTicket } from '#testing/samples'
import { type Ticket, ticketLeft, ticketUpdated } from '#tickets/contract'
import { openDataClient, seeded } from '../testing/data-client.ts'
import { kanbanTickets, laneTags } from './kanban-tickets.ts'

const at = '2026-11-21T12:00:00.000Z'
const lane = (id: number, kanban = 1, name = `Lane ${id}`) => ({
  ...{ id, name, color: '#000000', kanban },
  ...{ userId: 1, companyId: 1, createdAt: at, updatedAt: at },
})

describe('the board', () => {
  const waiting = sampleTicket({ id: 1, version: 4 })
  const open = sampleTicket({ id: 2, status: 'open', userId: 1, version: 4 })
  function shown() {
    const { client, live } = openDataClient()
    const page = { tickets: [waiting, open], count: 2, hasMore: false }
    const { data } = seeded(client, kanbanTickets, [{ showAll: true }, page])
    const tell = (ticket: Ticket) => live.apply(ticketUpdated, { action: 'update', ticket })
    return { live, tell, ids: () => data().tickets.map(({ id }) => id), data }
  }

  test('a ticket leaves it when it is closed, whatever was said of it before', () => {
    const { tell, ids } = shown()
    tell({ ...open, status: 'closed', version: 5 })
    expect(ids()).toEqual([1])
    // Said late: the older version must not bring it back.
    tell({ ...open, version: 5 })
    expect(ids()).toEqual([1])
  })

  test('a ticket stays on it while it goes from waiting to open', () => {
    const { tell, data } = shown()
    tell({ ...waiting, status: 'open', userId: 1, version: 5 })
    expect(data().tickets.find(({ id }) => id === 1)?.status).toBe('open')
    expect(data().tickets).toHaveLength(2)
  })

  test('a message brings what its ticket now says, and a deleted ticket is gone', () => {
    const { live, data, ids } = shown()
    const ticket = { ...waiting, lastMessage: '¿Siguen abiertos?', version: 5 }
    const message = sampleMessage({ ticketId: 1, fromMe: false })
    live.apply(messageCreated, { action: 'create', message, ticket, contact: ticket.contact })
    expect(data().tickets.find(({ id }) => id === 1)?.lastMessage).toBe('¿Siguen abiertos?')
    live.apply(ticketLeft, { action: 'delete', ticketId: 2, version: 6 })
    expect(ids()).toEqual([1])
  })
})

describe('its lanes', () => {
  function shown() {
    const { client, live } = openDataClient()
    const { data } = seeded(client, laneTags, [{}, { lista: [lane(2), lane(5)] }])
    return { live, ids: () => data().map(({ id }) => id), data }
  }

  test('stand in the order in which their tags were made, also a tag that becomes one later', () => {
    const { live, ids } = shown()
    live.apply(tagEvent, { action: 'update', tag: lane(3) })
    expect(ids()).toEqual([2, 3, 5])
  })

  test('a tag that is none any more, or is deleted, takes its lane away', () => {
    const { live, ids } = shown()
    live.apply(tagEvent, { action: 'update', tag: lane(2, 0) })
    live.apply(tagEvent, { action: 'create', tag: lane(9, 0) })
    expect(ids()).toEqual([5])
    live.apply(tagEvent, { action: 'delete', tagId: 5 })
    expect(ids()).toEqual([])
  })

  test('a lane that is called otherwise stays in its place', () => {
    const { live, data } = shown()
    live.apply(tagEvent, { action: 'update', tag: lane(2, 1, 'Ganado') })
    expect(data().map(({ name }) => name)).toEqual(['Ganado', 'Lane 5'])
  })
})
