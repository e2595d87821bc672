import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createWorld, type World } from '../../../workshop/testing/world.ts'
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

test('a message that comes takes its changes with it; one without any touches none', async () => {
  const { acme, connectionId, platform } = world
  const number = '5215550700002'
  await world.customerWrites('primero', { number })
  const chat = { number, lid: null, isGroup: false, jid: `${number}@s.whatsapp.net` }
  const about = { connectionId, fromMe: false, chat, author: chat }
  const edit = { ...about, kind: 'edit' as const, targetWaId: 'LATE', body: 'después' }
  await acme.scope((scope) => amendMessage(scope, edit))

  // Whoever tries to remove some without need is refused.
  await platform`revoke delete on early_amendments from recado_app`
  await world.customerWrites('segundo', { number })
  await platform`grant delete on early_amendments to recado_app`
  await world.customerWrites('antes', { number, waId: 'LATE' })
  const [late] = await platform`select body, is_edited edited from messages where wa_id = 'LATE'`
  expect(late).toEqual({ body: 'después', edited: true })
  expect(await platform`select id from early_amendments where wa_id = 'LATE'`).toHaveLength(0)
})

test('a reaction that overtakes a message that is being asked for again is kept, like an edit', async () => {
  const { acme, connectionId, platform } = world
  const number = '5215550700003'
  const chat = { number, lid: null, isGroup: false, jid: `${number}@s.whatsapp.net` }
  const about = { connectionId, fromMe: false, chat, author: chat, targetWaId: 'AGAIN' }
  await world.customerWrites('', { number, waId: 'AGAIN', mediaType: 'waiting' })
  const reaction = { ...about, kind: 'reaction' as const, body: '👍' }
  expect(await acme.scope((scope) => amendMessage(scope, reaction))).toBe(true)
  await world.customerWrites('por fin', { number, waId: 'AGAIN' })
  const [again] = await platform`select body, details->'reactions' reactions from messages
    where wa_id = 'AGAIN'`
  expect(again?.body).toBe('por fin')
  expect(Object.values(again?.reactions ?? {})).toEqual(['👍'])
})
