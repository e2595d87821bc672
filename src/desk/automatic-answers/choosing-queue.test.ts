import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { requeue } from '#desk/messages/outbox/settling'
import { takeFromOutbox } from '#desk/messages/outbox/taking'
import { type Customer, makeCustomer } from '#workshop/testing/customer'
import { createWorld, type World } from '#workshop/testing/world'

let world: World
let diego: Customer

beforeAll(async () => {
  world = await createWorld()
  await world.platform`update connections set greeting_message = 'Hola {{firstName}}, elige:'
    where id = ${world.connectionId}`
  await world.platform`update queues set greeting_message = 'Soporte te atiende'
    where id = ${world.support}`
})
beforeEach(async () => {
  diego = makeCustomer(world)
  await offer(world.sales, world.support)
})
afterAll(() => world.close())

async function offer(...queueIds: number[]) {
  await world.platform`delete from connection_queues`
  for (const queueId of queueIds) {
    await world.platform`insert into connection_queues (company_id, connection_id, queue_id)
      values (${world.acmeId}, ${world.connectionId}, ${queueId})`
  }
}

const list = 'Hola Diego, elige:\n\n*[ 1 ]* - Sales\n*[ 2 ]* - Support'
const note = 'No reconocimos esa opción. Responde con uno de los números de la lista.'

test('who comes gets the list; the first message is never a choice', async () => {
  expect(await diego.says('2')).toEqual([list])
  expect(await diego.ticket()).toMatchObject({ queueId: null, status: 'pending', chatbot: false })
})

test('a number puts the ticket into the queue, which greets once', async () => {
  await diego.says('hola')
  const before = world.published.length
  expect(await diego.says(' 2 ')).toEqual(['Soporte te atiende'])
  expect(await diego.ticket()).toMatchObject({ queueId: world.support, chatbot: false })
  const told = world.published.slice(before).map(({ channel, rooms }) => [channel, rooms].flat())
  expect(JSON.stringify(told)).toContain(`company-${world.acmeId}-ticket`)
  expect(await diego.says('gracias')).toEqual([])
  expect(await diego.says('1')).toEqual([])
  expect((await diego.ticket()).queueId).toBe(world.support)
})

test.each(['2.', '[ 2 ]', '2️⃣', '*[ 2 ]* - Support', 'support'])('%p chooses too', async (text) => {
  await diego.says('hola')
  expect(await diego.says(text)).toEqual(['Soporte te atiende'])
  expect((await diego.ticket()).queueId).toBe(world.support)
})

test('a queue without words answers its choice with its name, blanks or not', async () => {
  await world.platform`update queues set greeting_message = ${' \n'} where id = ${world.sales}`
  await diego.says('hola')
  expect(await diego.says('1')).toEqual(['Elegiste *Sales*. Te atenderemos en breve.'])
  await world.platform`update queues set greeting_message = '' where id = ${world.sales}`
})

test('the last line counts, as phones write the name above', async () => {
  await diego.says('hola')
  await diego.says('*Diego:*\n1')
  expect((await diego.ticket()).queueId).toBe(world.sales)
})

test('what is no choice gets the list again, three times in all; then a person is awaited', async () => {
  expect(await diego.says('hola')).toEqual([list])
  expect(await diego.says('precio?')).toEqual([`${note}\n\n${list}`])
  expect(await diego.says('3')).toEqual([list])
  expect(await diego.says('ayuda')).toEqual([])
  expect(await diego.ticket()).toMatchObject({ queueId: null, status: 'pending' })
  // A choice is still one.
  expect(await diego.says('2')).toEqual(['Soporte te atiende'])
})

test('what came before the list had left is no answer to it', async () => {
  expect(await diego.blurts('hola')).toEqual([list])
  expect(await diego.blurts('2')).toEqual([])
  expect(await diego.blurts('necesito ayuda')).toEqual([])
  expect(await diego.says('1')).toEqual(['Elegiste *Sales*. Te atenderemos en breve.'])
  expect((await diego.ticket()).queueId).toBe(world.sales)
})

test('what had been written before a stop may have been read: the choice counts', async () => {
  await diego.blurts('hola')
  await world.acme.scope(async (scope) => {
    const options = { most: 50, busyChats: [] }
    const { entries } = await takeFromOutbox(scope, world.connectionId, options)
    const waIds = entries.map(({ waId }) => waId)
    await requeue(scope, world.connectionId, waIds, 'interrupted')
  })
  expect(await diego.blurts('2')).toEqual(['Soporte te atiende'])
})

test('a photo is no choice, whatever is written below it; a sticker says nothing', async () => {
  await diego.says('hola')
  expect(await diego.says('2', { mediaType: 'image' })).toEqual([`${note}\n\n${list}`])
  expect(await diego.says('sticker', { mediaType: 'sticker' })).toEqual([])
})

test('the only queue is not asked for: its greeting is said, not the connection’s', async () => {
  await offer(world.support)
  expect(await diego.says('hola')).toEqual(['Soporte te atiende'])
  expect((await diego.ticket()).queueId).toBe(world.support)
  expect(await diego.says('sigues ahí?')).toEqual([])
})

test('queues stand in their order, those without a place last', async () => {
  await world.platform`update queues set order_queue = null where id = ${world.sales}`
  expect((await diego.says('hola'))[0]).toEndWith('*[ 1 ]* - Support\n*[ 2 ]* - Sales')
  await world.platform`update queues set order_queue = 1 where id = ${world.sales}`
})

test('in the company’s language', async () => {
  await world.platform`update companies set language = 'pt' where id = ${world.acmeId}`
  await diego.says('oi')
  const [again] = await diego.says('o quê?')
  expect(again).toStartWith('Não reconhecemos essa opção.')
  await world.platform`update companies set language = 'es' where id = ${world.acmeId}`
})

test('a message delivered twice is answered once, even at the same moment', async () => {
  const inbound = world.inbound('hola', { number: diego.number })
  await Promise.all(Array.from({ length: 4 }, () => world.customerWrites('hola', inbound)))
  expect(await diego.heard()).toEqual([list])
  await diego.hears()
  const choice = world.inbound('x', { number: diego.number })
  await world.customerWrites('x', choice)
  await world.customerWrites('x', choice)
  expect(await diego.heard()).toEqual([`${note}\n\n${list}`])
})

test('the line in the timeline says that the menu did it', async () => {
  await diego.says('hola')
  await diego.says('1')
  const { id } = await diego.ticket()
  const lines = await world.platform`select verb, by from ticket_history
    where ticket_id = ${id} order by id`
  expect(lines.at(-1)).toEqual({ verb: 'transferred', by: 'bot' })
})
