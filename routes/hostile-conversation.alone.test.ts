/**
 * Whatever a stranger sends, as much as WhatsApp carries and in every place that has words: the
 * conversation opens, so do the lists that it stands in, small and without holding others up.
 */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { receiveMessage } from '#desk/messages/receiving/receiving'
import { incoming } from '#whatsapp/inbound/incoming'
import { hostileContents } from '#workshop/testing/hostile/messages'
import { logInForPages } from '#workshop/testing/page-login'
import { createWorld, type World } from '#workshop/testing/world'

const mostBytes = 500 * 1024
const allowedMs = 50
const megabytes = 3
/** As words, and as signs that a page writes as five. */
const texts = {
  words: 'palabra '.repeat((megabytes * 1024 * 1024) / 8),
  signs: '<'.repeat(megabytes * 1024 * 1024),
}
let world: World
let login: string
let ticket: { id: number; uuid: string; contactId: number }
let stored = 0

beforeAll(async () => {
  world = await createWorld()
  login = await logInForPages(world)
  for (const text of Object.values(texts)) {
    for (const contentOf of Object.values(hostileContents)) await receive(contentOf(text), text)
  }
  const [row] = await world.platform<(typeof ticket)[]>`
    select id, uuid, contact_id "contactId" from tickets order by id desc limit 1`
  if (!row) throw new Error('a ticket was expected')
  ticket = row
})
afterAll(() => world.close())

async function receive(message: Parameters<typeof incoming>[0]['message'], pushName: string) {
  const { connectionId, waId, chat } = world.inbound('')
  const key = { remoteJid: chat.jid, id: waId, fromMe: false }
  const about = {
    connectionId,
    me: { number: '5215550009999', lid: '111' },
    late: false,
    otherName: () => null,
  }
  const read = incoming({ key, messageTimestamp: Date.now() / 1000, pushName, message }, about)
  const inbound = read?.message
  if (!inbound) return
  stored += (await world.acme.scope((scope) => receiveMessage(scope, inbound))) ? 1 : 0
}

/** The longest time in which nobody else had a turn, of some tries the shortest. */
async function blockedBy<T>(work: (turn: number) => Promise<T>) {
  // What is compiled, and read for the first time, is no part of it.
  let value = await work(0)
  let shortest = Number.POSITIVE_INFINITY
  for (let n = 1; n <= 6; n += 1) {
    let longest = 0
    let last = performance.now()
    let isOver = false
    const turn = () => {
      const now = performance.now()
      longest = Math.max(longest, now - last)
      last = now
      if (!isOver) setImmediate(turn)
    }
    setImmediate(turn)
    value = await work(n)
    isOver = true
    turn()
    shortest = Math.min(shortest, longest)
  }
  return { longestMs: Math.round(shortest), value }
}

async function opens(path: string) {
  const headers = { host: 'localhost', cookie: login }
  const read = async () => {
    const answer = await world.app.request(`http://localhost${path}`, { headers })
    return { status: answer.status, bytes: (await answer.arrayBuffer()).byteLength }
  }
  const { longestMs, value } = await blockedBy(read)
  return { path, ...value, longestMs }
}

test('its messages are stored', () => {
  expect(stored).toBeGreaterThan(30)
})

test('each page with it opens, has 500 KB at most and holds nobody up', async () => {
  const wrong: unknown[] = []
  for (const path of [
    `/tickets/${ticket.uuid}`,
    '/tickets?list=pending',
    '/tickets?list=search&q=palabra',
    '/contacts',
    '/kanban',
    '/',
  ]) {
    const page = await opens(path)
    if (page.status !== 200 || page.bytes > mostBytes || page.longestMs > allowedMs)
      wrong.push(page)
  }
  expect(wrong).toEqual([])
})

test('each list with it is answered, and holds nobody up', async () => {
  const wrong: unknown[] = []
  for (const path of [
    `/messages/${ticket.id}?`,
    `/messages/${ticket.id}?pageNumber=2`,
    `/messages/${ticket.id}?searchParam=palabra`,
    `/tickets/${ticket.id}?`,
    '/tickets?status=pending',
    '/tickets?searchParam=palabra',
    '/contacts?',
    `/contacts/${ticket.contactId}?`,
  ]) {
    // Another one each time: an answer that is kept costs nothing.
    const ask = (turn: number) => world.sara.requests('GET', `/api${path}&markAsRead=no${turn}`)
    const { value, longestMs } = await blockedBy(ask)
    if (value.status !== 200 || longestMs > allowedMs) wrong.push([path, value.status, longestMs])
  }
  expect(wrong).toEqual([])
})
