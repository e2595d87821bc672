import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import { fail } from '#kernel/errors'
import { stillLimits } from '#workshop/testing/still-limits'
import { createWorld, type World } from '#workshop/testing/world'
import { type Client, openClient } from './testing/client.ts'

let world: World
let client: Client
beforeAll(async () => {
  world = await createWorld()
  client = await openClient(world)
})
afterEach(() => {
  world.services.limits = undefined
  world.services.checkNumber = undefined
})
afterAll(() => world.close())

const check = (numbers: unknown) => client.post('/numbers/check', { numbers })

test('contacts are known, the others are asked for over the token’s connection, once', async () => {
  const known = client.newNumber()
  const message = await world.customerWrites('hola', { number: known })
  const contactId = message?.contactId ?? 0
  const asked: unknown[] = []
  world.services.checkNumber = async (_, connectionId, number) => {
    asked.push([connectionId, number])
    if (number === '34600000001') return null
    return number === '34600000002'
      ? fail('ERR_WAPP_CHECK_CONTACT')
      : { number: `1${number}`, lid: null }
  }
  const numbers = [known, '+34 600-000-000', '34600000001', '34600000002', 'abc', 34600000000]
  const { status, body } = await check(numbers)
  expect(status).toBe(200)
  expect(body.results).toEqual([
    { asked: known, isOnWhatsapp: true, number: known, isKnown: true, contactId },
    {
      asked: '+34 600-000-000',
      isOnWhatsapp: true,
      number: '134600000000',
      isKnown: false,
      contactId: null,
    },
    { asked: '34600000001', isOnWhatsapp: false, number: null, isKnown: false, contactId: null },
    {
      asked: '34600000002',
      isOnWhatsapp: null,
      number: null,
      isKnown: false,
      contactId: null,
      error: 'ERR_WAPP_CHECK_CONTACT',
    },
    {
      asked: 'abc',
      isOnWhatsapp: null,
      number: null,
      isKnown: false,
      contactId: null,
      error: 'ERR_VALIDATION',
    },
    {
      asked: '34600000000',
      isOnWhatsapp: true,
      number: '134600000000',
      isKnown: false,
      contactId: null,
    },
  ])
  const { connectionId } = world
  const each = ['34600000000', '34600000001', '34600000002'].map((number) => [connectionId, number])
  expect(asked.toSorted()).toEqual(each)
  expect((await check(numbers)).body.results).toEqual(body.results)
  // Only the one that could not be checked.
  expect(asked.slice(3)).toEqual([[connectionId, '34600000002']])
})

test('a connection that is down, too many numbers, and the limit', async () => {
  for (const wrong of [undefined, [], 'x', Array(51).fill('34600000000'), [{}]]) {
    expect((await check(wrong)).status).toBe(400)
  }
  await world.platform`update connections set status = 'DISCONNECTED' where id = ${world.connectionId}`
  const down = await check(['34600000009'])
  expect([down.status, down.body]).toEqual([400, { error: 'ERR_WAPP_NOT_INITIALIZED' }])
  await world.platform`update connections set status = 'CONNECTED' where id = ${world.connectionId}`
  world.services.limits = stillLimits()
  const most = Array.from({ length: 50 }, () => 'x')
  expect((await check(most)).status).toBe(200)
  expect((await check(most)).status).toBe(200)
  const refused = await check(['x'])
  expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true])
})
