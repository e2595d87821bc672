import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { findTicket } from '#desk/tickets/finding'
import { createWorld, type World } from '../../../workshop/testing/world.ts'
import { deleteMessage } from '../changing/deleting.ts'
import { editMessage } from '../changing/editing.ts'
import { markMessageSent } from '../changing-contract.ts'
import { failWaiting } from '../losing-connection.ts'
import { sendAutomatic } from '../sending/automatic.ts'
import { resendMessage } from '../sending/resending.ts'
import { sendText } from '../sending/sending.ts'
import type { AttemptEnd } from './attempt-end.ts'
import { expireOutbox, requeue, requeueAllBut } from './settling.ts'
import { takeFromOutbox } from './taking.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  await world.platform`update messages set delivery = 'sent' where delivery is not null`
  await world.platform`delete from message_changes`
})
afterAll(() => world.close())

let people = 0
async function chat() {
  const number = `52155500${String(++people).padStart(5, '0')}`
  const written = await world.customerWrites('hola', { number })
  await world.platform`update tickets set status = 'open' where id = ${written?.ticketId ?? 0}`
  return written?.ticketId ?? 0
}
const say = (ticketId: number, body = 'x') => sendText(world.acme, { ticketId, body })
const take = (most = 5, busyChats: number[] = []) =>
  world.acme.scope(
    async (scope) => (await takeFromOutbox(scope, world.connectionId, { most, busyChats })).entries,
  )
const putBack = (waIds: string[]) =>
  world.acme.scope((scope) => requeue(scope, world.connectionId, waIds))
const changeIds = async () => {
  const rows = await world.platform<{ waId: string }[]>`select wa_id "waId" from message_changes`
  return rows.map(({ waId }) => waId)
}
const taken = async (most?: number, busyChats?: number[]) =>
  (await take(most, busyChats)).map((one) => (one.kind === 'message' ? one.id : one.kind))
async function waIdOf({ id }: { id: number }): Promise<string> {
  const [row] = await world.platform`select wa_id from messages where id = ${id}`
  return row?.wa_id ?? ''
}
async function state(id: number) {
  const [row] = await world.platform`
    select delivery, attempts, failure, ack from messages where id = ${id}`
  return row
}

const automatic = (ticketId: number) =>
  world.acme.scope(async (scope) => {
    const ticket = await findTicket(scope, ticketId, 'message.read')
    return sendAutomatic(scope, ticket, { text: 'menú', cause: 'menu', causeId: ticketId })
  })

test('the oldest of each chat, oldest chat first, no more than asked for', async () => {
  const [a, b, c] = [await chat(), await chat(), await chat()]
  const first = await say(a, 'a1')
  await say(a, 'a2')
  const second = await say(b, 'b1')
  const third = await say(c, 'c1')
  expect(await taken(2)).toEqual([first.id, second.id])
  expect(await taken(2)).toEqual([third.id])
})

test('a busy chat waits, and what was put back comes before its followers', async () => {
  const ticket = await chat()
  const first = await say(ticket, 'uno')
  await say(ticket, 'dos')
  const [head] = await take()
  expect(await take(5, [head?.chatId ?? 0])).toEqual([])
  await putBack([await waIdOf(first)])
  const [again] = await take()
  expect(again).toMatchObject({ id: first.id, attempts: 2, waId: head?.waId })
})

test('what people write goes before what the desk says, and never before its own chat’s turn', async () => {
  const [a, b, c] = [await chat(), await chat(), await chat()]
  const first = await automatic(a)
  const second = await automatic(b)
  const person = (ticketId: number) => sendText(world.ana.company, { ticketId, body: 'x' })
  await person(b)
  const third = await person(c)
  expect(await taken(1)).toEqual([third.id])
  expect(await taken(5)).toEqual([first?.id ?? 0, second?.id ?? 0])
})

test('a held message waits with all that is behind it in its chat, and says for how long', async () => {
  const [held, other] = [await chat(), await chat()]
  const first = await sendText(world.acme, { ticketId: held, body: 'uno', holdSeconds: 60 })
  const second = await say(held, 'dos')
  const third = await say(other, 'tres')
  expect(await taken()).toEqual([third.id])
  const turn = await world.acme.scope((scope) =>
    takeFromOutbox(scope, world.connectionId, { most: 5, busyChats: [] }),
  )
  expect(turn.entries).toEqual([])
  expect(turn.heldForMs).toBeWithin(1, 60_001)
  await world.platform`update messages set held_until = now() where id = ${first.id}`
  expect(await taken()).toEqual([first.id])
  await world.platform`update messages set delivery = 'sent' where id = ${first.id}`
  expect(await taken()).toEqual([second.id])
})

test('a message that is sent again is not held once more', async () => {
  const ticketId = await chat()
  const { id } = await sendText(world.acme, { ticketId, body: 'uno', holdSeconds: 60 })
  await world.platform`update messages set delivery = 'failed' where id = ${id}`
  await world.acme.scope((scope) => resendMessage(scope, id))
  expect(await taken()).toEqual([id])
})

test('what programs send goes last, and as many as may go; not where a person waits behind it', async () => {
  const chats = [await chat(), await chat(), await chat(), await chat()] as const
  const byProgram = async (ticketId: number) => {
    const { id } = await say(ticketId)
    await world.platform`update messages set origin = 'program' where id = ${id}`
    return id
  }
  const first = await byProgram(chats[0])
  const second = await byProgram(chats[1])
  const third = await byProgram(chats[2])
  const text = await automatic(chats[3])
  const takeWith = async (paced: number) => {
    const some = await world.acme.scope(
      async (scope) =>
        (await takeFromOutbox(scope, world.connectionId, { most: 5, busyChats: [], paced }))
          .entries,
    )
    return some.map((one) => (one.kind === 'message' ? [one.id, one.isPaced] : []))
  }
  expect(await takeWith(0)).toEqual([[text?.id ?? 0, false]])
  expect(await takeWith(1)).toEqual([[first, true]])
  await sendText(world.ana.company, { ticketId: chats[2], body: 'x' })
  expect(await takeWith(0)).toEqual([[third, true]])
  expect(await takeWith(5)).toEqual([[second, true]])
})

test('what was deleted while it was under way is not said once more', async () => {
  const { id } = await say(await chat())
  await take()
  await world.acme.scope((scope) => deleteMessage(scope, id))
  expect(await taken()).toEqual([])
  await putBack([await waIdOf({ id })])
  expect(await state(id)).toMatchObject({ delivery: 'uncertain' })
  expect(await taken()).toEqual(['revoke'])
})

test('a change waits for its message, whatever became of that', async () => {
  const { id } = await say(await chat(), 'antes')
  await take()
  await putBack([await waIdOf({ id })])
  await world.acme.scope((scope) => editMessage(scope, { messageId: id, body: 'ahora' }))
  expect(await taken()).toEqual([id])
  expect(await taken()).toEqual([])
  await world.platform`update messages set delivery = 'sent', ack = 2 where id = ${id}`
  expect(await taken()).toEqual(['edit'])
})

test('a change that nobody acknowledges goes again, and after five attempts it is put back', async () => {
  const { id } = await say(await chat(), 'antes')
  await take()
  await world.platform`update messages set delivery = 'sent', ack = 2 where id = ${id}`
  await world.acme.scope((scope) => editMessage(scope, { messageId: id, body: 'ahora' }))
  for (let attempt = 0; attempt < 5; attempt++) {
    expect(await taken()).toEqual(['edit'])
    await putBack(await changeIds())
  }
  expect(await taken()).toEqual([])
  const [row] = await world.platform`select body, details from messages where id = ${id}`
  expect(row).toMatchObject({ body: 'antes', details: { refused: { kind: 'edit' } } })
})

test('an uncertain message may be taken for sent, once', async () => {
  const ticketId = await chat()
  const { id } = await say(ticketId)
  await world.platform`update messages set delivery = 'uncertain', attempts = 5 where id = ${id}`
  const mark = () => world.ana.calls(markMessageSent, { messageId: id })
  expect((await mark()).body).toMatchObject({ delivery: 'sent', ack: 2 })
  expect((await mark()).status).toBe(404)
})

test('five attempts, then nobody knows, and the next one goes', async () => {
  const ticket = await chat()
  const first = await say(ticket)
  const second = await say(ticket)
  for (let attempt = 0; attempt < 5; attempt++) {
    expect(await taken()).toEqual([first.id])
    await putBack([await waIdOf(first)])
  }
  expect(await state(first.id)).toMatchObject({ delivery: 'uncertain', attempts: 5 })
  expect(await taken()).toEqual([second.id])
})

test('kills of ours are no attempts: after ten of them a message and a change still go', async () => {
  const ticketId = await chat()
  const { id } = await say(ticketId, 'antes')
  const killed = () => world.acme.scope((scope) => requeueAllBut(scope, world.connectionId, []))
  for (let kill = 0; kill < 10; kill++) {
    expect(await taken()).toEqual([id])
    await killed()
    expect(await state(id)).toMatchObject({ delivery: 'queued', attempts: 0 })
  }
  // It may have left each time: a deletion has to tell WhatsApp.
  const [row] = await world.platform`select written_at from messages where id = ${id}`
  expect(row?.written_at).not.toBeNull()
  await world.platform`update messages set delivery = 'sent', ack = 2 where id = ${id}`
  await world.acme.scope((scope) => editMessage(scope, { messageId: id, body: 'ahora' }))
  for (let kill = 0; kill < 10; kill++) {
    expect(await taken()).toEqual(['edit'])
    await killed()
  }
  expect(await taken()).toEqual(['edit'])
})

const endAs = async (one: { id: number }, end: AttemptEnd) => {
  const waIds = [await waIdOf(one)]
  await world.acme.scope((scope) => requeue(scope, world.connectionId, waIds, end))
}

test('taken and never written it has not left, whoever asks; interrupted, it may have', async () => {
  const [unsent, written] = [await say(await chat()), await say(await chat())]
  await take()
  await endAs(unsent, 'unsent')
  await endAs(written, 'interrupted')
  await world.acme.scope((scope) => deleteMessage(scope, unsent.id))
  await world.acme.scope((scope) => deleteMessage(scope, written.id))
  expect(await state(unsent.id)).toMatchObject({ delivery: 'cancelled', attempts: 0 })
  expect(await state(written.id)).toMatchObject({ delivery: 'uncertain', attempts: 0 })
  expect(await taken()).toEqual(['revoke'])
})

test('deleted while it was under way and never written: nobody hears of it', async () => {
  const { id } = await say(await chat())
  await take()
  await world.acme.scope((scope) => deleteMessage(scope, id))
  await endAs({ id }, 'unsent')
  expect(await state(id)).toMatchObject({ delivery: 'cancelled' })
  expect(await taken()).toEqual([])
})

test('an edit that was never written is replaced by the next one; a written one is followed by it', async () => {
  const { id } = await say(await chat(), 'uno')
  await world.platform`update messages set delivery = 'sent', ack = 2 where id = ${id}`
  const edit = (body: string) =>
    world.acme.scope((scope) => editMessage(scope, { messageId: id, body }))
  const end = async (how: AttemptEnd) => {
    await take()
    const waIds = await changeIds()
    await world.acme.scope((scope) => requeue(scope, world.connectionId, waIds, how))
  }
  await edit('dos')
  await end('unsent')
  await edit('tres')
  expect(await changeIds()).toHaveLength(1)
  await end('interrupted')
  await edit('cuatro')
  expect(await changeIds()).toHaveLength(2)
})

test('with its connection deleted: failed if it never left, else nobody knows', async () => {
  const [unsent, written] = [await say(await chat()), await say(await chat())]
  const underWay = await say(await chat())
  await take()
  await endAs(unsent, 'unsent')
  await endAs(written, 'interrupted')
  await world.acme.scope((scope) => failWaiting(scope, { connectionId: world.connectionId }))
  expect(await state(unsent.id)).toMatchObject({
    delivery: 'failed',
    failure: 'ERR_WAPP_NOT_INITIALIZED',
  })
  for (const one of [written, underWay]) {
    expect(await state(one.id)).toMatchObject({ delivery: 'uncertain', failure: null })
  }
})

test('what cannot be handed over has failed, unless an earlier attempt may have arrived', async () => {
  const [never, once] = [await say(await chat()), await say(await chat())]
  await take()
  await putBack([await waIdOf(once)])
  await take()
  const giveUp = async (one: { id: number }) => {
    const waIds = [await waIdOf(one)]
    await world.acme.scope((scope) => requeue(scope, world.connectionId, waIds, 'given-up'))
  }
  await giveUp(never)
  await giveUp(once)
  expect(await state(never.id)).toMatchObject({
    delivery: 'failed',
    failure: 'ERR_SENDING_WAPP_MSG',
    ack: 0,
  })
  expect(await state(once.id)).toMatchObject({ delivery: 'uncertain', failure: null })
})

test('what a killed node left goes again; what is under way here does not', async () => {
  const [left, mine] = [await say(await chat()), await say(await chat())]
  await take()
  const waIds = [await waIdOf(mine)]
  await world.acme.scope((scope) => requeueAllBut(scope, world.connectionId, waIds))
  expect(await taken()).toEqual([left.id])
})

test('after a day it is not sent any more: failed if it never left, else nobody knows', async () => {
  const [never, once] = [await say(await chat()), await say(await chat())]
  await world.platform`update messages set written_at = now() where id = ${once.id}`
  await world.platform`
    update messages set updated_at = now() - interval '25 hours' where id in ${world.platform([never.id, once.id])}`
  expect(await world.acme.scope(expireOutbox)).toBe(2)
  expect(await state(never.id)).toMatchObject({
    delivery: 'failed',
    failure: 'ERR_WAPP_AWAY_TOO_LONG',
    ack: 0,
  })
  expect(await state(once.id)).toMatchObject({ delivery: 'uncertain', failure: null, ack: 1 })
  await world.acme.scope((scope) => resendMessage(scope, never.id))
  expect(await world.acme.scope(expireOutbox)).toBe(0)
})

test('the outbox of another company is not seen', async () => {
  await say(await chat())
  const theirs = world.globex.scope(
    async (scope) =>
      (await takeFromOutbox(scope, world.connectionId, { most: 5, busyChats: [] })).entries,
  )
  expect(await theirs).toEqual([])
})
