import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import * as v from 'valibot'
import { updateTicket } from '#desk/tickets/contract'
import { seeTicket } from '#desk/tickets/finding'
import { openRealtime, type Realtime } from '#kernel/realtime/open-realtime'
import { liveRules } from '#main/live'
import { type LiveClient, openLiveClient } from '#workshop/testing/servers/live-client'
import { createWorld, type Person, type World } from '#workshop/testing/world'
import { type TicketViewer, viewersEvent } from './viewers-contract.ts'

let world: World
const nodes: { realtime: Realtime; stop(): Promise<void> }[] = []
const clients: LiveClient[] = []
beforeAll(async () => {
  world = await createWorld()
})
afterEach(async () => {
  for (const client of clients.splice(0)) client.close()
  for (const node of nodes.splice(0)) await node.stop()
})
afterAll(() => world.close())

async function startNode() {
  const realtime = await openRealtime({
    platform: world.platform,
    ...liveRules(seeTicket(world.services.openCompany)),
    build: 'b1',
  })
  const people = [world.ana, world.sara, world.beto, world.carla, world.gil]
  const server = Bun.serve({
    port: 0,
    websocket: realtime.websocket,
    fetch(request, server) {
      const name = new URL(request.url).searchParams.get('who')
      const person = people.find((one) => one.name === name)
      if (!person) return new Response(null, { status: 401 })
      const { id: companyId, actor } = person.company
      return realtime.upgrade(request, server, { companyId, actor })
    },
  })
  const node = {
    realtime,
    url: `ws://localhost:${server.port}/`,
    async stop() {
      await realtime.stop()
      await server.stop(true)
    },
  }
  nodes.push(node)
  return node
}

async function come({ url }: { url: string }, { name }: Person) {
  const client = await openLiveClient(`${url}?who=${name}`)
  clients.push(client)
  await client.heard(({ event }) => event === 'ready')
  return client
}

/** A pending ticket in Sales, where Beto works. */
async function arrives(number: string): Promise<number> {
  const message = await world.customerWrites('Hola', { number })
  const id = message?.ticketId ?? 0
  await world.platform`update tickets set queue_id = ${world.sales} where id = ${id}`
  return id
}

function told({ frames }: LiveClient, ticketId: number): TicketViewer[][] {
  return frames.flatMap(({ event, data }) => {
    if (!event.endsWith('-presence')) return []
    const said = v.parse(viewersEvent.shape, data)
    return said.ticketId === ticketId ? [said.people] : []
  })
}

const names = (people: TicketViewer[] | undefined) =>
  people?.map(({ name, isTyping }) => (isTyping ? `${name}…` : name)).join() ?? null

async function sees(client: LiveClient, ticketId: number, expected: string) {
  await client.heard(() => names(told(client, ticketId).at(-1)) === expected)
}

test('colleagues with access see within a moment who views and who types', async () => {
  const node = await startNode()
  const ticket = await arrives('5215550100001')
  const [ana, beto, carla] = [
    await come(node, world.ana),
    await come(node, world.beto),
    await come(node, world.carla),
  ]
  for (const client of [ana, beto, carla]) client.send({ event: 'joinTickets', data: 'pending' })
  beto.send({ event: 'viewing', data: ticket })
  await sees(ana, ticket, 'Beto')
  beto.send({ event: 'typing', data: ticket })
  await sees(ana, ticket, 'Beto…')
  beto.send({ event: 'typing', data: null })
  await sees(ana, ticket, 'Beto')
  ana.send({ event: 'viewing', data: ticket })
  await sees(beto, ticket, 'Ana,Beto')
  beto.close()
  await sees(ana, ticket, 'Ana')
  expect(told(carla, ticket)).toEqual([])
  expect(ana.events()).toEqual([])
})

test('users who join later receive the viewers, in a list and in the conversation', async () => {
  const node = await startNode()
  const ticket = await arrives('5215550100002')
  const beto = await come(node, world.beto)
  beto.send({ event: 'joinTickets', data: 'pending' })
  beto.send({ event: 'viewing', data: ticket })
  await sees(beto, ticket, 'Beto')
  const sara = await come(node, world.sara)
  expect(told(sara, ticket)).toEqual([])
  sara.send({ event: 'joinTickets', data: 'pending' })
  await sees(sara, ticket, 'Beto')
  const ana = await come(node, world.ana)
  ana.send({ event: 'joinChatBox', data: ticket })
  await sees(ana, ticket, 'Beto')
})

test('a ticket out of reach cannot be viewed, nor one of another company', async () => {
  const node = await startNode()
  const ticket = await arrives('5215550100003')
  const ana = await come(node, world.ana)
  ana.send({ event: 'joinChatBox', data: ticket })
  const [carla, gil] = [await come(node, world.carla), await come(node, world.gil)]
  for (const client of [carla, gil]) client.send({ event: 'viewing', data: ticket })
  gil.send({ event: 'typing', data: ticket })
  const beto = await come(node, world.beto)
  beto.send({ event: 'viewing', data: ticket })
  await sees(ana, ticket, 'Beto')
  expect(
    told(ana, ticket)
      .flat()
      .map(({ name }) => name),
  ).toEqual(['Beto'])
  expect(told(gil, ticket)).toEqual([])
})

test('after a move the new rooms receive the viewers, and the old ones the end', async () => {
  const node = await startNode()
  const ticket = await arrives('5215550100004')
  const [beto, carla, ana] = [
    await come(node, world.beto),
    await come(node, world.carla),
    await come(node, world.ana),
  ]
  for (const client of [beto, carla]) client.send({ event: 'joinTickets', data: 'pending' })
  ana.send({ event: 'viewing', data: ticket })
  await sees(beto, ticket, 'Ana')
  await world.platform`update tickets set queue_id = ${world.support} where id = ${ticket}`
  ana.send({ event: 'typing', data: ticket })
  await sees(carla, ticket, 'Ana…')
  await sees(beto, ticket, '')
  expect(told(beto, ticket).map(names)).not.toContain('Ana…')
  ana.send({ event: 'viewing', data: null })
  await sees(carla, ticket, '')
})

test('who loses a ticket is no longer shown as its viewer', async () => {
  const node = await startNode()
  const ticketId = await arrives('5215550100006')
  const [beto, sara] = [await come(node, world.beto), await come(node, world.sara)]
  sara.send({ event: 'joinTickets', data: 'pending' })
  beto.send({ event: 'joinChatBox', data: ticketId })
  beto.send({ event: 'viewing', data: ticketId })
  await sees(sara, ticketId, 'Beto')
  await world.ana.calls(updateTicket, { ticketId, queueId: world.support })
  await sees(sara, ticketId, '')
})

test('another node receives the viewers, and their end', async () => {
  const [here, there] = [await startNode(), await startNode()]
  const ticket = await arrives('5215550100005')
  const [ana, beto] = [await come(here, world.ana), await come(there, world.beto)]
  ana.send({ event: 'joinTickets', data: 'pending' })
  beto.send({ event: 'inFront', data: true })
  beto.send({ event: 'viewing', data: ticket })
  await sees(ana, ticket, 'Beto')
  expect(here.realtime.isInFront(world.acmeId, world.beto.id)).toBe(true)
  beto.close()
  await sees(ana, ticket, '')
  expect(here.realtime.isInFront(world.acmeId, world.beto.id)).toBe(false)
})

test('a page learns which assets the server uses', async () => {
  const client = await come(await startNode(), world.ana)
  expect(client.frames[0]?.data).toMatchObject({ build: 'b1' })
})
