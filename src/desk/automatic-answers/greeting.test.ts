import { afterAll, beforeAll, expect, test } from 'bun:test'
import { updateTicket } from '#desk/tickets/contract'
import { makeCustomer } from '#workshop/testing/customer'
import { createWorld, type World } from '#workshop/testing/world'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const greets = (text: string) => world.platform`update connections set greeting_message = ${text}`

test('a connection without queues greets once in each pass of a ticket', async () => {
  await greets('Bienvenido')
  const diego = makeCustomer(world)
  expect(await diego.blurts('hola')).toEqual(['Bienvenido'])
  expect(await diego.blurts('buenas')).toEqual([])
  expect(await diego.says('¿están?')).toEqual([])
  const { id: ticketId } = await diego.ticket()
  await world.ana.calls(updateTicket, { ticketId, status: 'closed' })
  expect(await diego.says('otra cosa')).toEqual(['Bienvenido'])
  expect((await diego.ticket()).id).toBe(ticketId)
})

test('a burst at the same moment is greeted once', async () => {
  const diego = makeCustomer(world)
  await Promise.all(['hola', 'buenas', 'oigan'].map((text) => diego.blurts(text)))
  const [said] = await world.platform`select count(*)::int as count from messages m
    join contacts c on c.id = m.contact_id where c.number = ${diego.number} and m.from_me`
  expect(said?.count).toBe(1)
})

test('a blank greeting is none', async () => {
  await greets('  ')
  expect(await makeCustomer(world).says('hola')).toEqual([])
})

test('a failure in the same work leaves neither the message nor the greeting', async () => {
  await greets('Bienvenido')
  const diego = makeCustomer(world)
  await world.platform`create function refuse() returns trigger language plpgsql as
    $$ begin raise 'no'; end $$`
  await world.platform`create trigger refuse before update on handlings
    for each row when (new.greeting_sent_at is not null) execute function refuse()`
  expect(diego.says('hola').then(String)).rejects.toThrow()
  await world.platform`drop trigger refuse on handlings`
  expect(await diego.says('hola')).toEqual(['Bienvenido'])
})
