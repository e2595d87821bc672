/** Two people whom earlier programs have joined: what is for one never reaches the other. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createWorld, type World } from '../../../workshop/testing/world.ts'
import { takeFromOutbox } from '../outbox/taking.ts'
import { sendText } from './sending.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const landline = '551136093689'
const jidOf = (number: string) => `${number}@s.whatsapp.net`
const first = jidOf(landline)
const second = jidOf('5511936093689')

/** As it was stored when both were one. */
async function writes(jid: string, chat: { ticketId: number; contactId: number }) {
  const message = await world.customerWrites('olá', { number: landline })
  await world.platform`update messages set remote_jid = ${jid} where id = ${message?.id ?? 0}`
  await world.platform`update contacts set jid = ${jid} where id = ${chat.contactId}`
}

async function joined() {
  const message = await world.customerWrites('oi', { number: landline })
  const { ticketId = 0, contactId = 0 } = message ?? {}
  await world.platform`update tickets set status = 'open' where id = ${ticketId}`
  return { ticketId, contactId }
}

const leaving = () =>
  world.acme.scope(async (scope) => {
    const { entries } = await takeFromOutbox(scope, world.connectionId, { most: 9, busyChats: [] })
    return entries.map(({ to }) => to.jid)
  })

test('an answer goes to the address of the message before it, whoever writes until it leaves', async () => {
  const chat = await joined()
  await writes(second, chat)
  await sendText(world.acme, { ticketId: chat.ticketId, body: 'para a segunda' })
  await writes(first, chat)
  await sendText(world.acme, { ticketId: chat.ticketId, body: 'para o primeiro' })
  const rows = await world.platform`select remote_jid from messages
    where ticket_id = ${chat.ticketId} and from_me order by seq`
  expect(rows.map(({ remote_jid }) => remote_jid)).toEqual([second, first])
  const jids = [...(await leaving()), ...(await leaving())]
  expect(jids[0]).toBe(second)
})

test('the last to write anywhere is not who wrote in this ticket', async () => {
  const chat = await joined()
  await writes(first, chat)
  await world.platform`update contacts set jid = ${second} where id = ${chat.contactId}`
  await sendText(world.acme, { ticketId: chat.ticketId, body: 'aqui' })
  const [last] = await world.platform`select remote_jid from messages
    where ticket_id = ${chat.ticketId} order by seq desc limit 1`
  expect(last?.remote_jid).toBe(first)
})
