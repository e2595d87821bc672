import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createWorld, type World } from '../../../workshop/testing/world.ts'
import { amendMessage, type OpenSealed } from './amending.ts'
import { takeEarlyAmendments } from './early-amendments.ts'
import type { InboundAmendment } from './inbound.ts'
import { receiveMessage } from './receiving.ts'

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

/** A message that is asked for again, changed meanwhile; its secret opens what is sealed. */
async function overtaken(waId: string, amendment: Partial<InboundAmendment>, whole = {}) {
  const { acme, connectionId, platform } = world
  const number = `52155507${waId.length}${waId.charCodeAt(0)}`
  const chat = { number, lid: null, isGroup: false, jid: `${number}@s.whatsapp.net` }
  const about = { connectionId, fromMe: false, chat, author: chat, targetWaId: waId }
  const open: OpenSealed = (sealed, { secret }) => {
    return { ...sealed, body: secret === 'the secret' ? sealed.body : null }
  }
  const change: InboundAmendment = { ...about, kind: 'edit', body: null, ...amendment }
  await world.customerWrites('', { number, waId, mediaType: 'waiting' })
  await acme.scope((scope) => amendMessage(scope, change, open))
  const message = world.inbound('antes', { number, waId, secret: 'the secret', ...whole })
  await acme.scope((scope) => receiveMessage(scope, message, open))
  const [row] = await platform`select body, previous_body previous, is_edited edited, details
    from messages where wa_id = ${waId}`
  expect(await platform`select id from early_amendments where wa_id = ${waId}`).toHaveLength(0)
  return row
}

const sealed = { kind: 'message', payload: '', iv: '' } as const

test('a vote that overtakes its poll counts once the poll can open it', async () => {
  const vote = { kind: 'vote', body: '["Lunes"]', sealed: { ...sealed, kind: 'vote' } } as const
  const poll = await overtaken('POLL', vote, { mediaType: 'poll', details: { content: 'x' } })
  expect(poll?.details).toMatchObject({ content: 'x' })
  expect(Object.values(poll?.details.votes ?? {})).toEqual([['Lunes']])
})

test('a sealed edit that overtakes its message is read once the message can open it', async () => {
  const text = await overtaken('SEALED', { body: 'después', sealed })
  expect(text).toMatchObject({ body: 'después', previous: 'antes', edited: true })
  expect(text?.details?.unreadEdit).toBeUndefined()
})

test('an edit that moves an event and overtakes it leaves the event at its new time', async () => {
  const moments = { startsAt: '2027-01-15T09:00:00.000Z' }
  const details = { card: { startsAt: '2027-01-15T08:00:00.000Z', place: 'Bodega' } }
  const event = await overtaken('EVENT', { body: 'antes', moments }, { details })
  expect(event?.details.card).toEqual({ ...moments, place: 'Bodega' })
})

test.each(['edit', 'revoke'] as const)('an open %s shows at once and stays', async (kind) => {
  const row = await overtaken(kind, { kind, body: 'después' })
  expect(row?.body).toBe(kind === 'edit' ? 'después' : 'antes')
})
