import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createWorld, type World } from '../../testing/world.ts'
import { amendMessage } from './amending.ts'
import { takeEarlyAmendments } from './early-amendments.ts'
import type { InboundAmendment } from './inbound.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('changes of a message that is not there wait for it, in their order', async () => {
  const { acme, connectionId } = world
  const address = { number: '5215550700001', lid: null, isGroup: false, jid: 'x' }
  const about = { connectionId, fromMe: false, chat: address, author: address }
  const changes: InboundAmendment[] = [
    { ...about, kind: 'edit', targetWaId: 'EARLY', body: 'segunda' },
    { ...about, kind: 'revoke', targetWaId: 'EARLY', body: '' },
    { ...about, kind: 'edit', targetWaId: 'OTHER', body: 'nada' },
  ]
  for (const change of changes) {
    expect(await acme.scope((scope) => amendMessage(scope, change))).toBe(false)
  }
  const take = () => acme.scope((scope) => takeEarlyAmendments(scope, connectionId, 'EARLY'))
  expect(await take()).toEqual(changes.slice(0, 2))
  expect(await take()).toEqual([])
})
