import { afterEach, beforeEach, expect, test } from 'bun:test'
import { listConnections } from '#company/connections/finding'
import { renewSession, startSession } from '#company/connections/requesting'
import { connections } from '#db/schema/connections.ts'
import { type Desk, openDesk } from '#whatsapp/testing/desk'
import { eventually } from '#workshop/testing/eventually'

let desk: Desk
beforeEach(async () => {
  desk = await openDesk()
})
afterEach(async () => {
  expect(desk.simulator.unknown).toEqual([])
  expect(desk.simulator.errors).toEqual([])
  await desk.close()
})

async function scannedByAnother() {
  const other = desk.simulator.phone({ number: '5215550008888', name: 'Otra' })
  await desk.link()
  await desk.acme.scope((scope) => renewSession(scope, desk.connectionId))
  await eventually(async () => (await desk.connection()).qrcode !== '', 'a new code')
  await other.scan((await desk.connection()).qrcode)
  await desk.becomes('DISCONNECTED')
  return other
}

test('a code that another phone scans links nothing before somebody confirms it', async () => {
  const other = await scannedByAnother()
  expect(await desk.connection()).toMatchObject({
    reason: 'ERR_WAPP_OTHER_NUMBER',
    number: desk.owner.number,
    otherNumber: other.number,
    desiredState: 'closed',
  })
  expect(desk.simulator.online(other.number)).toBe(false)

  const otherNumber = other.number
  await desk.acme.scope((scope) => startSession(scope, desk.connectionId, null, { otherNumber }))
  await desk.becomes('CONNECTED')
  expect(await desk.connection()).toMatchObject({ number: other.number, otherNumber: null })
})

test('trying again is no confirmation; the phone of before may scan again', async () => {
  const other = await scannedByAnother()
  await desk.acme.scope((scope) => startSession(scope, desk.connectionId))
  await eventually(
    async () => (await desk.connection()).otherNumber === other.number,
    'the question',
  )
  await desk.becomes('DISCONNECTED')
  await desk.acme.scope((scope) => renewSession(scope, desk.connectionId))
  await desk.scan()
  await desk.becomes('CONNECTED')
  expect((await desk.connection()).number).toBe(desk.owner.number)
})

test('one number in two connections is said on both', async () => {
  await desk.link()
  const shared = async () =>
    (await desk.acme.scope(listConnections)).map(({ sharedWith }) => sharedWith)
  expect((await shared()).flat()).toEqual([])
  const { name } = await desk.connection()
  const { number } = desk.owner
  await desk.acme.scope((scope) =>
    scope.db.insert(connections).values({ name: 'Segunda', status: 'CONNECTED', number }),
  )
  expect(await shared()).toEqual([['Segunda'], [name]])
})
