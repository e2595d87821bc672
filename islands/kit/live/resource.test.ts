import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { createStore } from 'jotai'
import type { Message } from '#desk/messages/contract'
import { messageCreated } from '#desk/messages/contract'
import type { Ticket } from '#desk/tickets/contract'
import { AppError } from '#kernel/errors'
import { eventually } from '#workshop/testing/eventually'
import { sampleMessage, sampleTicket } from '#workshop/testing/samples'
import { type LiveServer, openLiveServer } from '#workshop/testing/servers/live-server'
import { conversation, openTicket, ticketList } from '../../screens/tickets/resources.ts'
import { myself } from '../facts/myself.ts'
import { factsOf } from '../testing/facts.ts'
import { type Live, openLive } from './live.ts'
import type { DataClient } from './resource-types.ts'

let server: LiveServer
let live: Live
let client: DataClient
let calls: { path: string; input: Record<string, unknown> }[]
let answer: (path: string, input: Record<string, unknown>) => unknown

beforeEach(() => {
  server = openLiveServer()
  live = openLive({ url: server.url, random: () => 0 })
  calls = []
  answer = () => ({ tickets: [], count: 0, hasMore: false, countIsLowerBound: false })
  client = {
    store: createStore(),
    userId: 1,
    live,
    async call(endpoint, input) {
      const given = { ...Object(input) }
      calls.push({ path: endpoint.path, input: given })
      return Object(await answer(endpoint.path, given))
    },
  }
  myself.at(client, {}).seed(factsOf('admin').me)
})
afterEach(async () => {
  live.stop()
  await server.stop()
})

const listOf = (...tickets: Ticket[]) => ({
  tickets,
  count: tickets.length,
  hasMore: false,
  countIsLowerBound: false,
})
const pending = { status: 'pending', showAll: 'true' } as const
const one = sampleTicket({ id: 1 })
const update = (seq: number, ticket: Ticket) =>
  server.say({ event: 'company-1-ticket', data: { action: 'update', ticket }, seq })

function shownIn(list: ReturnType<typeof ticketList.at>) {
  return client.store.get(list.atom)
}
const ids = (list: ReturnType<typeof ticketList.at>) =>
  shownIn(list).data?.tickets.map(({ id }) => id)

async function started(from = { epoch: 'e', seq: 10 }) {
  live.start(from)
  await eventually(() => live.state === 'live')
}

describe('a resource', () => {
  test('is fetched when first shown, joined, and changed by events', async () => {
    await started()
    answer = () => listOf(one)
    const list = ticketList.at(client, pending)
    const stop = list.mount()
    expect(shownIn(list).isFetching).toBe(true)
    await eventually(() => ids(list)?.length === 1)
    await eventually(() => server.said.length === 1)
    expect(server.said).toEqual([{ event: 'joinTickets', data: 'pending', seq: 10 }])
    update(11, sampleTicket({ id: 2, version: 3, updatedAt: '2026-11-21T00:00:00.000Z' }))
    await eventually(() => ids(list)?.length === 2)
    expect(ids(list)).toEqual([2, 1])
    stop()
    await eventually(() => server.said.length === 2)
    expect(server.said[1]).toEqual({ event: 'leaveTickets', data: 'pending' })
  })

  test('that was peeked at is shown at once, and asked again: it may have become old', async () => {
    await started()
    answer = () => listOf(one)
    const list = ticketList.at(client, pending)
    list.prefetch({ updatedAt: '2026-11-21' })
    await eventually(() => ids(list)?.length === 1)
    expect(calls).toMatchObject([{ input: { updatedAt: '2026-11-21' } }])
    list.prefetch({})
    expect(server.said).toEqual([])
    answer = () => listOf(one, sampleTicket({ id: 2 }))
    list.mount()
    expect(ids(list)).toEqual([1])
    await eventually(() => ids(list)?.length === 2)
    expect(calls).toHaveLength(2)
    expect(calls[1]?.input).not.toHaveProperty('updatedAt')
  })

  test('that is about to be shown is asked for once, and a second time only where something was told meanwhile', async () => {
    await started()
    answer = () => listOf(one)
    const list = ticketList.at(client, pending)
    list.begin()
    const stop = list.mount()
    await eventually(() => ids(list)?.length === 1)
    expect(calls).toHaveLength(1)
    stop()

    let release = () => {}
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    answer = async () => {
      await gate
      return listOf(one)
    }
    const other = ticketList.at(client, { status: 'open' })
    other.begin()
    server.say({ event: 'cursor', seq: 14 })
    await eventually(() => live.position?.seq === 14)
    other.mount()
    release()
    await eventually(() => calls.length === 3 && !shownIn(other).isFetching)
  })

  test('that was fetched again and has not changed is the same as before', async () => {
    await started()
    answer = () => listOf({ ...one })
    const list = ticketList.at(client, pending)
    list.mount()
    await eventually(() => ids(list)?.length === 1)
    const before = shownIn(list).data
    list.refetch()
    await eventually(() => calls.length === 2 && !shownIn(list).isFetching)
    expect(shownIn(list).data).toBe(before)
  })

  test('that came with the page is not fetched', async () => {
    await started()
    const list = ticketList.at(client, pending)
    list.seed(listOf(one))
    list.mount()
    update(11, { ...one, version: 2, lastMessage: 'new' })
    await eventually(() => shownIn(list).data?.tickets[0]?.lastMessage === 'new')
    expect(calls).toEqual([])
  })

  test('that came with the page is fetched once more where it comes to life after events were told', async () => {
    await started()
    const late = { ...client, seededAt: 10 }
    const [quiet, list] = [ticketList.at(late, pending), ticketList.at(late, { status: 'open' })]
    quiet.seed(listOf(one))
    list.seed(listOf(one))
    quiet.mount()
    expect(calls).toEqual([])
    server.say({ event: 'cursor', seq: 14 })
    await eventually(() => live.position?.seq === 14)
    answer = () => listOf()
    list.mount()
    await eventually(() => ids(list)?.length === 0)
    expect(calls.length).toBe(1)
  })

  test('hears during a fetch what its answer does not know yet', async () => {
    await started()
    let release = () => {}
    answer = () =>
      new Promise((resolve) => {
        release = () => resolve(listOf(one))
      })
    const list = ticketList.at(client, pending)
    list.mount()
    update(11, { ...one, version: 2, status: 'open' })
    server.say({
      event: 'company-1-ticket',
      data: { action: 'delete', ticketId: 1, version: 2 },
      seq: 12,
    })
    await eventually(() => live.position?.seq === 12)
    release()
    await eventually(() => ids(list) !== undefined)
    expect(ids(list)).toEqual([])
  })

  test('is fetched again after a resync, and once more when that comes during a fetch', async () => {
    await started()
    const list = ticketList.at(client, pending)
    list.seed(listOf(one))
    list.mount()
    const releases: (() => void)[] = []
    answer = () => new Promise((resolve) => releases.push(() => resolve(listOf())))
    for (let n = 1; n <= 3; n++) server.say({ event: 'resync' })
    server.say({ event: 'cursor', seq: 20 })
    await eventually(() => live.position?.seq === 20)
    expect(releases.length).toBe(1)
    releases[0]?.()
    await eventually(() => releases.length === 2)
    releases[1]?.()
    await eventually(() => !shownIn(list).isFetching)
    expect([ids(list), releases.length]).toEqual([[], 2])
  })

  test('shows what it had when it is shown again, and fetches meanwhile', async () => {
    await started()
    const list = ticketList.at(client, pending)
    list.seed(listOf(one))
    list.mount()()
    answer = () => listOf()
    const again = ticketList.at(client, { showAll: 'true', status: 'pending' })
    expect(again).toBe(list)
    again.mount()
    expect(ids(again)).toEqual([1])
    await eventually(() => ids(again)?.length === 0)
  })

  test('keeps what it had when the server is away, and asks again when it is back', async () => {
    await started()
    const list = ticketList.at(client, pending)
    list.seed(listOf(one))
    list.mount()
    answer = () => Promise.reject(new AppError('ERR_BUSY', { status: 0 }))
    list.refetch()
    await eventually(() => shownIn(list).failure?.code === 'ERR_BUSY')
    expect(ids(list)).toEqual([1])
    answer = () => listOf()
    server.drop()
    await eventually(() => ids(list)?.length === 0)
    expect(shownIn(list).failure).toBeUndefined()
  })

  test('settles a doubt by one fetch', async () => {
    await started()
    const list = ticketList.at(client, pending)
    list.seed({ tickets: [one], count: 60, hasMore: true, countIsLowerBound: false })
    list.mount()
    for (let n = 1; n <= 5; n++) update(10 + n, sampleTicket({ id: 100 + n, version: 4 }))
    await eventually(() => calls.length > 0)
    await Bun.sleep(50)
    expect([calls.length, ids(list)]).toEqual([1, []])
  })

  test('loads the next page from where the last one ended', async () => {
    await started()
    const tickets = Array.from({ length: 40 }, (_, n) => sampleTicket({ id: 50 - n }))
    const list = ticketList.at(client, pending)
    list.seed({ tickets, count: 41, hasMore: true, countIsLowerBound: false })
    list.mount()
    answer = () => ({
      tickets: [sampleTicket({ id: 10 })],
      count: 41,
      hasMore: false,
      countIsLowerBound: false,
    })
    list.loadMore()
    await eventually(() => ids(list)?.length === 41)
    expect(calls.map(({ input }) => input.cursor)).toEqual([
      expect.stringMatching(/^\d+999\.999999999$/),
    ])
    list.loadMore()
    expect(calls.length).toBe(1)
  })
})

describe('an open ticket', () => {
  test('joins its conversation from before its fetch, and is gone when the server says so', async () => {
    await started()
    let release = () => {}
    answer = () =>
      new Promise((resolve) => {
        release = () => resolve(one)
      })
    const ticket = openTicket.at(client, { uuid: one.uuid })
    ticket.mount()
    server.say({ event: 'cursor', seq: 30 })
    await eventually(() => live.position?.seq === 30)
    release()
    await eventually(() => server.said.length === 1)
    expect(server.said[0]).toEqual({ event: 'joinChatBox', data: 1, seq: 10 })
    answer = () => Promise.reject(new AppError('ERR_NO_TICKET_FOUND'))
    const left = { action: 'delete', ticketId: 1, version: 2 }
    server.say({ event: 'company-1-ticket', data: left, seq: 31 })
    await eventually(() => client.store.get(ticket.atom).failure !== undefined)
    expect(client.store.get(ticket.atom).data).toBeUndefined()
  })
})

describe('a conversation', () => {
  const page = (from: number, to: number) => ({
    messages: Array.from({ length: to - from + 1 }, (_, n) =>
      sampleMessage({ id: from + n, seq: from + n }),
    ),
    ticket: one,
    count: to,
    hasMore: from > 1,
  })
  const seqs = (messages: Message[] | undefined) => messages?.map(({ seq }) => seq)

  test('grows upwards by pages and downwards by events', async () => {
    await started()
    const talk = conversation.at(client, { ticketId: 1 })
    talk.seed(page(21, 40))
    talk.mount()
    answer = () => page(1, 20)
    talk.loadMore()
    await eventually(() => client.store.get(talk.atom).data?.messages.length === 40)
    expect(calls[0]?.input).toEqual({ ticketId: 1, before: 21 })
    const message = sampleMessage({ id: 41, seq: 41, fromMe: false })
    live.apply(messageCreated, { action: 'create', message, ticket: one, contact: one.contact })
    expect(seqs(client.store.get(talk.atom).data?.messages)?.slice(-2)).toEqual([40, 41])
  })

  test('is fetched again as far back as it was shown', async () => {
    await started()
    const talk = conversation.at(client, { ticketId: 1 })
    talk.seed({ ...page(1, 40), hasMore: false })
    talk.mount()
    answer = (_, { before }) =>
      before ? page(Number(before) - 20, Number(before) - 1) : page(41, 60)
    server.say({ event: 'resync' })
    await eventually(() => client.store.get(talk.atom).data?.count === 60)
    expect(seqs(client.store.get(talk.atom).data?.messages)).toEqual(
      Array.from({ length: 60 }, (_, n) => n + 1),
    )
    expect(calls.map(({ input }) => input.before)).toEqual([undefined, 41, 21])
  })
})
