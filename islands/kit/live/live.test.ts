import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { announcementEvent } from '#company/announcements/contract'
import { ticketLeft, ticketUpdated } from '#desk/tickets/events-contract'
import { eventually } from '#workshop/testing/eventually'
import { sampleTicket } from '#workshop/testing/samples'
import { type LiveServer, openLiveServer } from '#workshop/testing/servers/live-server'
import { type Live, openLive } from './live.ts'
import type { LiveState } from './live-types.ts'
import { presenceOf } from './presence.ts'

let server: LiveServer
let lives: Live[] = []
beforeEach(() => {
  server = openLiveServer()
})
afterEach(async () => {
  for (const live of lives) live.stop()
  lives = []
  await server.stop()
})

function open(whenRefused = () => {}) {
  const live = openLive({ url: server.url, whenRefused, random: () => 0 })
  lives.push(live)
  return live
}

async function opened(from?: { epoch: string; seq: number }) {
  const live = open()
  live.start(from)
  await eventually(() => live.state === 'live')
  return live
}

const ticket = sampleTicket({ id: 7 })
const frame = (seq: number, data: object, companyId = 1) => ({
  event: `company-${companyId}-ticket`,
  data,
  seq,
})

describe('what is heard', () => {
  test('goes to who listens for that shape, of the own company', async () => {
    const live = await opened()
    const heard: unknown[] = []
    live.on(ticketUpdated, (event) => heard.push(event.ticket.id))
    const stop = live.on(ticketLeft, (event) => heard.push(event.version))
    server.say(frame(11, { action: 'update', ticket }, 2))
    server.say({ event: 'company-1-something', data: 1, seq: 12 })
    server.say(frame(13, { action: 'update', ticket }))
    server.say(frame(14, { action: 'delete', ticketId: 7, version: 3 }))
    await eventually(() => heard.length === 2)
    expect(heard).toEqual([7, 3])
    stop()
    server.say(frame(15, { action: 'delete', ticketId: 7, version: 4 }))
    server.say(frame(16, { action: 'update', ticket }))
    await eventually(() => heard.length === 3)
    expect(heard).toEqual([7, 3, 7])
  })

  test('an own change is heard before the server says it', async () => {
    const live = await opened()
    const heard: number[] = []
    live.on(ticketUpdated, (event) => heard.push(event.ticket.id))
    live.apply(ticketUpdated, { action: 'update', ticket })
    expect(heard).toEqual([7])
  })

  test('an answer that comes after newer news does not undo it', async () => {
    const live = await opened()
    const heard: number[] = []
    live.on(ticketUpdated, (event) => heard.push(event.ticket.id))
    const before = live.heard(ticketUpdated)
    server.say(frame(11, { action: 'update', ticket: { ...ticket, id: 8 } }))
    await eventually(() => heard.length === 1)
    live.apply(ticketUpdated, { action: 'update', ticket }, before)
    expect(heard).toEqual([8])
    live.apply(ticketUpdated, { action: 'update', ticket }, live.heard(ticketUpdated))
    expect(heard).toEqual([8, 7])
  })
})

test('a line that falls silent is replaced, one that answers is kept', async () => {
  const live = openLive({
    url: server.url,
    random: () => 0,
    heartbeat: { everyMs: 20, answerMs: 100 },
  })
  lives.push(live)
  live.start({ epoch: 'e', seq: 10 })
  await eventually(() => live.state === 'live')
  await Bun.sleep(400)
  expect(server.visits.length).toBe(1)
  const states: LiveState[] = []
  live.onState((state) => states.push(state))
  server.isSilent = true
  await eventually(() => states.includes('away'))
  server.isSilent = false
  await eventually(() => live.state === 'live')
  expect(server.visits.length).toBeGreaterThan(1)
})

describe('rooms', () => {
  test('are joined while somebody watches, from the last event known', async () => {
    const live = open()
    const stops = [live.watch({ list: 'open' }), live.watch({ list: 'open' })]
    live.start()
    await eventually(() => server.said.length === 1)
    server.say(frame(12, { action: 'update', ticket }))
    await eventually(() => live.position?.seq === 12)
    live.watch({ ticket: 7 })
    live.watch({ ticket: 8 }, 5)
    live.watch({ list: 'notification' })
    stops[0]?.()
    stops[0]?.()
    await eventually(() => server.said.length === 4)
    stops[1]?.()
    await eventually(() => server.said.length === 5)
    expect(server.said).toEqual([
      { event: 'joinTickets', data: 'open', seq: 10 },
      { event: 'joinChatBox', data: 7, seq: 12 },
      { event: 'joinChatBox', data: 8, seq: 5 },
      { event: 'joinNotification', seq: 12 },
      { event: 'leaveTickets', data: 'open' },
    ])
  })
})

describe('coming back', () => {
  test('names the last event and the open conversations, and joins again', async () => {
    const live = await opened()
    live.watch({ ticket: 7 })
    live.watch({ list: 'open' })
    server.say(frame(12, { action: 'update', ticket }))
    server.say({ event: 'cursor', seq: 15 })
    await eventually(() => live.position?.seq === 15)
    server.said.length = 0
    server.greeting = { ...server.greeting, seq: 20 }
    let resyncs = 0
    live.onResync(() => {
      resyncs += 1
    })
    const states: LiveState[] = []
    live.onState((state) => states.push(state))
    server.drop()
    await eventually(() => server.said.length === 2)
    expect(server.visits[1]?.search).toBe('?epoch=e&seq=15&tickets=7')
    expect(server.said.map(({ seq }) => seq)).toEqual([15, 15])
    expect([resyncs, live.position?.seq]).toEqual([0, 15])
    expect(states).toEqual(['away', 'live'])
  })

  test('a page that says where its data was read begins there', async () => {
    const live = open()
    let resyncs = 0
    live.onResync(() => {
      resyncs += 1
    })
    live.start({ epoch: 'e', seq: 4 })
    await eventually(() => live.state === 'live')
    expect(server.visits[0]?.search).toBe('?epoch=e&seq=4')
    server.say({ event: 'resync' })
    await eventually(() => resyncs === 1)
    expect(live.position).toEqual({ epoch: 'e', seq: 10 })
  })

  test('a page that fetches again joins its rooms again, which it may have lost meanwhile', async () => {
    const live = await opened()
    live.watch({ ticket: 7 })
    await eventually(() => server.said.length === 1)
    server.say({ event: 'resync' })
    await eventually(() => server.said.length === 2)
    expect(server.said[1]).toEqual({ event: 'joinChatBox', data: 7 })
  })

  test('a page that does not is fetched once more, another history begins anew', async () => {
    const live = open()
    let resyncs = 0
    live.onResync(() => {
      resyncs += 1
    })
    live.start()
    await eventually(() => live.state === 'live')
    expect(resyncs).toBe(1)
    server.greeting = { ...server.greeting, epoch: 'f', seq: 2 }
    server.drop(1012)
    await eventually(() => live.position?.epoch === 'f')
    expect(live.position).toEqual({ epoch: 'f', seq: 2 })
  })

  test('is tried again and again, and the login is asked for after a refusal', async () => {
    let refusals = 0
    const live = open(() => {
      refusals += 1
    })
    server.refuses = true
    live.start()
    await eventually(() => refusals === 2)
    expect(live.state).toBe('connecting')
    server.refuses = false
    await eventually(() => live.state === 'live')
  })

  test('a company without access leads the page to the reason', async () => {
    let suspensions = 0
    const live = openLive({ url: server.url, random: () => 0, whenSuspended: () => suspensions++ })
    live.start()
    await eventually(() => live.state === 'live')
    server.drop(4402)
    await eventually(() => suspensions === 1)
    live.stop()
  })

  test('does not happen after the login ended, nor after a stop', async () => {
    const live = await opened()
    server.drop(4401)
    await eventually(() => live.state === 'ended')
    const other = await opened()
    other.stop()
    await Bun.sleep(300)
    expect([live.state, other.state, server.visits.length]).toEqual(['ended', 'ended', 2])
  })
})

describe('what is attended to', () => {
  test('is said again when the socket comes back, but for what is being typed', async () => {
    const live = await opened({ epoch: 'e', seq: 10 })
    live.report('inFront', true)
    live.report('viewing', 7)
    live.report('typing', 7)
    await eventually(() => server.said.length === 3)
    server.drop(1012)
    await eventually(() => server.said.length === 5)
    expect(server.said.slice(3)).toEqual([
      { event: 'inFront', data: true },
      { event: 'viewing', data: 7 },
    ])
  })

  test('colleagues are known until they leave or the line breaks; oneself is none', async () => {
    const live = await opened({ epoch: 'e', seq: 10 })
    const presence = presenceOf(live, 1)
    const says = (...names: string[]) => {
      const people = names.map((name, at) => ({ id: at + 1, name, isTyping: false }))
      server.say({ event: 'company-1-presence', data: { ticketId: 7, people } })
    }
    const seen = () => presence.at(7).map(({ name }) => name)
    says('Ana', 'Beto')
    await eventually(() => seen().length > 0)
    expect(seen()).toEqual(['Beto'])
    says('Ana')
    await eventually(() => seen().length === 0)
    says('Ana', 'Beto')
    await eventually(() => seen().length > 0)
    server.drop(1012)
    await eventually(() => seen().length === 0)
  })

  test('a channel without a company is heard, and is not the company’s of that name', async () => {
    const live = await opened()
    const heard: number[] = []
    live.on(announcementEvent, (news) => news.action === 'delete' && heard.push(news.id))
    server.say({ event: 'company-1-company-announcement', data: { action: 'delete', id: 1 } })
    server.say({ event: 'company-announcement', data: { action: 'delete', id: 2 }, seq: 12 })
    await eventually(() => heard.length > 0)
    expect(heard).toEqual([2])
  })
})
