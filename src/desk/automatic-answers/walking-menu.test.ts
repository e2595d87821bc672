import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import {
  deleteQueueOption,
  listQueueOptions,
  moveQueueOptions,
} from '#company/queue-options/contract'
import { updateTicket } from '#desk/tickets/contract'
import { type Customer, makeCustomer } from '#workshop/testing/customer'
import { createWorld, type World } from '#workshop/testing/world'

let world: World
let diego: Customer
let prices: number

beforeAll(async () => {
  world = await createWorld()
  await world.platform`update connections set greeting_message = 'Elige:'`
  await world.platform`update queues set greeting_message = 'Ventas, {{name}}'
    where id = ${world.sales}`
  await option('10', 'Otro', 'Llámanos')
  prices = await option('2', 'Precios', '¿De qué?')
  await option('1', 'Horario', 'De 8 a 18')
  await option('1', 'Camisas', 'A 100', prices)
})
beforeEach(async () => {
  diego = makeCustomer(world)
  await offer(world.sales, world.support)
})
afterAll(() => world.close())

async function option(key: string, title: string, message: string, parentId?: number) {
  const [row] = await world.platform<{ id: number }[]>`
    insert into queue_options (company_id, queue_id, parent_id, option, title, message)
    values (${world.acmeId}, ${world.sales}, ${parentId ?? null}, ${key}, ${title}, ${message})
    returning id`
  return row?.id ?? 0
}

async function offer(...queueIds: number[]) {
  await world.platform`delete from connection_queues`
  for (const queueId of queueIds) {
    await world.platform`insert into connection_queues (company_id, connection_id, queue_id)
      values (${world.acmeId}, ${world.connectionId}, ${queueId})`
  }
}

const main = '*[ # ]* - Menú principal'
const list = 'Elige:\n\n*[ 1 ]* - Sales\n*[ 2 ]* - Support'
const root = `Ventas, Diego\n\n*[ 1 ]* - Horario\n*[ 2 ]* - Precios\n*[ 10 ]* - Otro\n${main}`
const pricesLevel = `¿De qué?\n\n*[ 1 ]* - Camisas\n*[ 0 ]* - Volver\n${main}`

/** As if a minute had passed. */
const later = () =>
  world.platform`update messages set created_at = created_at - interval '61 seconds'`

async function enters() {
  await diego.says('hola')
  return diego.says('1')
}

test('a queue with a menu shows its root; the choice of the queue is no option of it', async () => {
  expect(await enters()).toEqual([root])
  expect(await diego.ticket()).toMatchObject({
    queueId: world.sales,
    chatbot: true,
    queueOptionId: null,
  })
})

test('down, back, and down to an end, which is said once and lets go', async () => {
  await enters()
  expect(await diego.says('2')).toEqual([pricesLevel])
  expect((await diego.ticket()).queueOptionId).toBe(prices)
  expect(await diego.says('0')).toEqual([root])
  await later()
  expect(await diego.says('0')).toEqual([root])
  await diego.says('2')
  expect(await diego.says(' 1 ')).toEqual(['A 100'])
  expect(await diego.ticket()).toMatchObject({
    queueId: world.sales,
    status: 'pending',
    chatbot: false,
    queueOptionId: null,
  })
  expect(await diego.says('1')).toEqual([])
  expect(await diego.says('#')).toEqual([])
})

test('# leads to the list of queues, and from there on', async () => {
  await enters()
  await diego.says('2')
  expect(await diego.says('#')).toEqual([list])
  expect(await diego.ticket()).toMatchObject({
    queueId: null,
    chatbot: false,
    queueOptionId: null,
  })
  expect(await diego.says('1')).toEqual([root])
})

test('with one queue # leads to the top of its menu', async () => {
  await offer(world.sales)
  expect(await diego.says('1')).toEqual([root])
  await diego.says('2')
  expect(await diego.says('#')).toEqual([root])
  expect(await diego.ticket()).toMatchObject({ queueId: world.sales, chatbot: true })
})

test('what is no option gets the level again, three times; then a person is awaited', async () => {
  await enters()
  await later()
  for (let time = 1; time <= 3; time++) expect(await diego.says('¿cuánto?')).toEqual([root])
  await later()
  expect(await diego.says('¿cuánto?')).toEqual([])
  expect(await diego.ticket()).toMatchObject({ chatbot: false, queueId: world.sales })
  expect(await diego.says('1')).toEqual([])
})

test('lines written before the level had left are no answers to it', async () => {
  await diego.says('hola')
  await diego.says('1')
  expect(await diego.blurts('2')).toEqual([])
  expect(await diego.blurts('1')).toEqual([])
  expect((await diego.ticket()).queueOptionId).toBeNull()
})

test('an answer to a level that was deleted meanwhile shows the root, and is no choice in it', async () => {
  const gone = await option('7', 'Va', '¿Y?')
  const below = await option('2', 'Sigue', '¿Cuál?', gone)
  await option('1', 'Viene', 'Sí', below)
  await enters()
  await diego.says('7')
  expect(await diego.says('2')).toEqual([expect.stringContaining('¿Cuál?')])
  await world.ana.calls(deleteQueueOption, { optionId: gone })
  expect(await diego.says('1')).toEqual([root])
  await later()
  expect(await diego.says('1')).toEqual(['De 8 a 18'])
})

test('an answer to a level that was reordered meanwhile is no choice of the new order', async () => {
  const { ana, sales } = world
  const menu = (await ana.calls(listQueueOptions, { queueId: sales, parentId: -1 })).body
  const named = (title: string) => menu.find((one) => one.title === title)?.id ?? 0
  const swap = (first: string, second: string) =>
    ana.calls(moveQueueOptions, {
      queueId: sales,
      positions: [
        { optionId: named(first), option: '2' },
        { optionId: named(second), option: '1' },
      ],
    })
  await enters()
  await swap('Horario', 'Precios')
  const reordered = root
    .replace('Horario', '?')
    .replace('Precios', 'Horario')
    .replace('?', 'Precios')
  expect(await diego.says('1')).toEqual([reordered])
  await later()
  expect(await diego.says('1')).toEqual([pricesLevel])
  await swap('Precios', 'Horario')
  await later()
  expect(await diego.says('1')).toEqual(['A 100'])
})

test('where the whole menu was deleted a person is awaited', async () => {
  await world.platform`insert into queue_options (company_id, queue_id, option, title)
    values (${world.acmeId}, ${world.support}, '1', 'Única')`
  await diego.says('hola')
  expect((await diego.says('2'))[0]).toStartWith('*[ 1 ]* - Única')
  await world.platform`delete from queue_options where queue_id = ${world.support}`
  expect(await diego.says('1')).toEqual([])
  expect((await diego.ticket()).chatbot).toBe(false)
})

test('a change of the ticket ends the menu, unless it names it', async () => {
  const { sara } = world
  await enters()
  const { id: ticketId } = await diego.ticket()
  await sara.calls(updateTicket, { ticketId, queueId: world.sales, chatbot: true })
  expect(await diego.ticket()).toMatchObject({ chatbot: true })
  expect(await diego.says('2')).toEqual([pricesLevel])
  await sara.calls(updateTicket, { ticketId, queueId: world.sales })
  expect(await diego.ticket()).toMatchObject({ chatbot: false, queueOptionId: null })
  expect(await diego.says('0')).toEqual([])
})

test('nobody gets more than five answers in a minute, and is served after it', async () => {
  await enters()
  for (const _ of [1, 2, 3]) await diego.says('0')
  expect(await diego.says('2')).toEqual([])
  expect((await diego.ticket()).queueOptionId).toBeNull()
  await later()
  expect(await diego.says('2')).toEqual([pricesLevel])
})
