/** A stop waits for no sweep of a long journal: what is left waits there for the next start. */
import { afterEach, beforeEach, expect, test } from 'bun:test'
import { proto } from '@whiskeysockets/baileys'
import type { OpenCompany } from '#kernel/scope'
import { openSealer } from '#kernel/secrets/seal'
import { hashOf, type JournalRow, journalOf } from '#whatsapp/inbound/journal'
import { type Desk, openDesk, secret } from '#whatsapp/testing/desk'
import { eventually } from '#workshop/testing/eventually'
import { makeSweeper } from './sweeping.ts'

let desk: Desk
beforeEach(async () => {
  desk = await openDesk()
})
afterEach(() => desk.close())

const many = 100
const sealer = openSealer(secret)

const said = (text: string) =>
  Buffer.concat([proto.Message.encode({ conversation: text }).finish(), Uint8Array.of(1)])

/** As delivered to a session that has ended since. */
async function journal(plaintextOf: (n: number) => Uint8Array, count = many) {
  const rows = Array.from({ length: count }, (_, n): JournalRow => {
    const from = `${desk.customer.number}@s.whatsapp.net`
    const stanza = { id: `DELIVERED${n}`, from, type: 'text', t: `${1_795_000_000 + n}` }
    return { hash: hashOf(Buffer.from(`${n}`)), stanza, plaintext: plaintextOf(n) }
  })
  await desk.acme.scope(async (scope) => journalOf(sealer, desk.connectionId).write(scope, rows))
}

const waiting = async () =>
  (await desk.platform`select from inbound_journal where state = 'waiting'`).length

/** A sweep that is stopped in the middle of its nth transaction. */
async function sweepStoppedAt(nth: number) {
  const ending = new AbortController()
  let scopes = 0
  const openCompany: OpenCompany = (id, actor) => {
    const company = desk.openCompany(id, actor)
    return {
      ...company,
      scope(work) {
        scopes += 1
        if (scopes === nth) ending.abort()
        return company.scope(work)
      },
    }
  }
  const { sweep } = makeSweeper({
    platform: desk.platform,
    openCompany,
    sealer,
    sweepMs: 1000,
    stopping: ending.signal,
    wakeInbox: () => undefined,
  })
  await sweep()
}

test('a sweep that is stopped stores the batch that it has begun', async () => {
  await journal((n) => said(`message ${n}`))
  await sweepStoppedAt(2)
  expect(await waiting()).toBe(many - 64)
  await sweepStoppedAt(Number.POSITIVE_INFINITY)
  expect(await waiting()).toBe(0)
  const bodies = (await desk.received()).map(({ body }) => body)
  expect(bodies).toEqual(Array.from({ length: many }, (_, n) => `message ${n}`))
})

test('a sweep that is stopped tries no more rows of a batch that failed', async () => {
  await journal(() => Uint8Array.of(255, 255, 1), 5)
  await sweepStoppedAt(2)
  const tried = await desk.platform`select from inbound_journal where failures > 0`
  expect(tried.length).toBe(1)
})

test('sessions stop in the midst of what was delivered, and the next start stores the rest', async () => {
  const first = await desk.link()
  await first.stop()
  await journal((n) => said(`message ${n}`))
  const second = await desk.start()
  await second.stop()
  expect(await waiting()).toBeGreaterThan(0)
  await desk.start()
  await eventually(async () => (await waiting()) === 0, 'the rest')
  const bodies = (await desk.received()).map(({ body }) => body)
  expect(bodies).toEqual(Array.from({ length: many }, (_, n) => `message ${n}`))
})
