import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import * as v from 'valibot'
import { listsOfReleased } from '#desk/tickets/list-keys'
import { ticketKey, ticketRoom } from '#desk/tickets/rooms-contract'
import { defineEvent, room } from '#kernel/events'
import { createWorld, type World } from '#workshop/testing/world'
import { type ChangeLog, openChangeLog } from './change-log.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const touched = defineEvent(
  'ticket',
  v.object({ ids: v.array(v.number()) }),
  () => [room.company],
  ({ ids }) => ids.map(ticketKey.one),
)
const listed = defineEvent(
  'ticket',
  v.object({ userId: v.number() }),
  () => [room.company],
  ({ userId }) => [ticketKey.one(5), ticketKey.list(ticketRoom.list(`user:${userId}`, 'open'))],
)
const unspecified = defineEvent('ticket', v.object({}), () => [room.company])

let log: ChangeLog
let start: number
const catchUp = () => world.acme.read((scope) => log.catchUp(scope))
const isCurrent = (...keys: string[]) => log.stillAt(world.acmeId, start, keys) !== undefined
const touch = (...ids: number[]) => world.acme.scope(async (scope) => scope.emit(touched, { ids }))

beforeEach(async () => {
  log = openChangeLog(listsOfReleased)
  await touch(1)
  start = await catchUp()
})

test('an event outdates its keys, their nouns and nothing else', async () => {
  await touch(5)
  expect(isCurrent('ticket:5')).toBe(true)
  expect(await catchUp()).toBe(start + 1)
  expect(isCurrent('ticket:5')).toBe(false)
  expect(isCurrent('ticket')).toBe(false)
  expect(isCurrent('ticket:6', 'contact', 'contact:5')).toBe(true)
  expect(isCurrent('ticket:6', 'ticket:5')).toBe(false)
})

test('a ticket that changes without saying in which lists it is outdates all lists', async () => {
  const lists = ['anyList', ticketKey.list(ticketRoom.list('overseers', 'open'))]
  await world.acme.scope(async (scope) => scope.emit(listed, { userId: 7 }))
  await catchUp()
  expect(isCurrent(...lists)).toBe(true)
  expect(isCurrent('anyList', ticketKey.list(ticketRoom.list('user:7', 'open')))).toBe(false)
  await touch(5)
  await catchUp()
  expect(isCurrent(...lists)).toBe(false)
})

test('an event without keys outdates everything', async () => {
  await world.acme.scope(async (scope) => scope.emit(unspecified, {}))
  await catchUp()
  expect(isCurrent()).toBe(false)
})

test('what was read before the log began, or in another company, is not current', async () => {
  const other = openChangeLog(listsOfReleased)
  expect(other.stillAt(world.acmeId, start, [])).toBeUndefined()
  await touch(5)
  await world.acme.read((scope) => other.catchUp(scope))
  expect(other.stillAt(world.acmeId, start, ['ticket:6'])).toBeUndefined()
  expect(log.stillAt(world.globex.id, start, ['ticket:6'])).toBeUndefined()
})

test('events that are too many, or gone from the table, outdate everything', async () => {
  for (let n = 0; n < 51; n++) {
    await world.acme.scope(async (scope) => {
      for (let id = 0; id < 10; id++) scope.emit(touched, { ids: [100 + id] })
    })
  }
  expect(await catchUp()).toBe(start + 510)
  expect(isCurrent('ticket:6')).toBe(false)

  start = await catchUp()
  await touch(5)
  await world.platform`delete from events where company_id = ${world.acmeId}`
  await catchUp()
  expect(isCurrent('ticket:6')).toBe(false)
})

test('readers at the same moment agree', async () => {
  const reads = await Promise.all([touch(5), catchUp(), touch(6), catchUp(), touch(7), catchUp()])
  expect(reads.length).toBe(6)
  await catchUp()
  expect(['ticket:5', 'ticket:6', 'ticket:7'].map((key) => isCurrent(key))).toEqual([
    false,
    false,
    false,
  ])
  expect(isCurrent('ticket:8')).toBe(true)
})
