import { afterEach, beforeEach, expect, test } from 'bun:test'
import { log } from '#process/log'
import { type Desk, openDesk } from '#whatsapp/testing/desk'
import { eventually } from '#workshop/testing/eventually'
import { listUnstoredMessages } from './listing.ts'
import { retryUnstoredMessages } from './retrying.ts'

let desk: Desk
beforeEach(async () => {
  desk = await openDesk()
  log.level = 'silent'
  await desk.link({ timings: { sweepMs: 20 } })
  // A rule of the database that the text breaks stands for any lasting failure.
  await desk.platform`alter table messages add constraint no_poison check (body <> 'veneno')`
  await desk.customer.say(desk.owner.number, 'veneno')
  await desk.customer.say(desk.owner.number, 'sano')
  await eventually(async () => (await list()).count === 1, 'the poison')
})
afterEach(async () => {
  await desk.close()
  log.level = 'error'
})

const list = () => desk.acme.scope(listUnstoredMessages)
const bodies = async () => (await desk.received()).map(({ body }) => body)
const events = () =>
  desk.published
    .filter(({ channel }) => channel.endsWith('-unstoredMessage'))
    .map(({ data, rooms }) => [(data as { action: string }).action, rooms])

test('what cannot be stored is kept, listed for admins, and stored when it can be', async () => {
  const { messages } = await list()
  expect(messages).toMatchObject([
    { from: desk.customer.number, pushName: 'Diego', connectionId: desk.connectionId },
  ])
  expect(messages[0]?.failure).toContain('no_poison')
  expect(await bodies()).toEqual(['sano'])
  expect(events()).toEqual([['create', ['admins']]])

  // Tried again in vain, it comes back.
  const { count } = await desk.acme.scope((scope) => retryUnstoredMessages(scope, {}))
  expect([count, (await list()).count]).toEqual([1, 0])
  await eventually(async () => (await list()).count === 1, 'the poison again')

  await desk.platform`alter table messages drop constraint no_poison`
  await desk.acme.scope((scope) => retryUnstoredMessages(scope, {}))
  await eventually(async () => (await bodies()).length === 2, 'the message')
  expect(await bodies()).toEqual(['sano', 'veneno'])
  expect((await list()).count).toBe(0)
  expect(events().map(([action]) => action)).toEqual(['create', 'delete', 'create', 'delete'])
})

test('another version of the program tries it again by itself, the same one does not', async () => {
  await desk.platform`alter table messages drop constraint no_poison`
  await desk.start()
  await Bun.sleep(500)
  expect((await list()).count).toBe(1)
  await desk.platform`update inbound_journal set failed_version = '0.0.1' where state = 'poison'`
  await desk.start()
  await eventually(async () => (await bodies()).length === 2, 'the message')
  expect((await list()).count).toBe(0)
})
