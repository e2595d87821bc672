import { afterAll, beforeAll, expect, test } from 'bun:test'
import { media } from '#db/schema/media.ts'
import { updateTicket } from '#desk/tickets/contract'
import { jpegOf } from '#workshop/testing/files/pictures'
import { createWorld, type World } from '#workshop/testing/world'
import { listMessages, sendMessage } from '../contract.ts'

let world: World
let ticketId = 0
beforeAll(async () => {
  world = await createWorld()
  const message = await world.customerWrites('hola', { number: '5215553100000' })
  ticketId = message?.ticketId ?? 0
  await world.platform`update tickets set queue_id = ${world.sales} where id = ${ticketId}`
  await world.beto.calls(updateTicket, { ticketId, status: 'open', userId: world.beto.id })
  await world.platform.unsafe(`create function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'no space left on device' using errcode = '53100'; end $$`)
})
afterAll(() => world.close())

/** As PostgreSQL fails when its disk is full. */
async function withoutRoomFor(table: string, work: () => Promise<void>) {
  await world.platform.unsafe(
    `create trigger no_room before insert on ${table} for each row execute function no_room()`,
  )
  await work().finally(() => world.platform.unsafe(`drop trigger no_room on ${table}`))
}

const jpeg = new Uint8Array(await jpegOf(32, 24))
const sendText = () => world.beto.calls(sendMessage, { ticketId, body: 'hola', clientId: 'one' })
const sendFile = () =>
  world.beto.calls(sendMessage, { ticketId, medias: [new File([jpeg], 'a.jpg')], clientId: 'two' })
const files = () => world.acme.scope((scope) => scope.db.select().from(media))

test('a text that PostgreSQL has no room for is 503, and is sent when there is room', async () => {
  await withoutRoomFor('messages', async () => {
    expect(await sendText()).toMatchObject({ status: 503, body: { error: 'ERR_DISK_FULL' } })
    expect(await sendFile()).toMatchObject({ status: 503, body: { error: 'ERR_DISK_FULL' } })
  })
  expect(await files()).toEqual([])
  expect((await sendText()).status).toBe(200)
})

test('a file that PostgreSQL has no room for is 507, and leaves nothing', async () => {
  await withoutRoomFor('media', async () => {
    expect(await sendFile()).toMatchObject({ status: 507, body: { error: 'ERR_STORE_FULL' } })
  })
  expect(await files()).toEqual([])
  expect((await sendFile()).status).toBe(200)
  const { messages } = (await world.beto.calls(listMessages, { ticketId })).body
  expect(messages.map(({ body }) => body)).toEqual(['hola', 'hola', ''])
})
