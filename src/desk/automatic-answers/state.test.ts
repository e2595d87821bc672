/** What the preview says is what the customer gets: one conversation with each, message by message. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { listConnections } from '#company/connections/contract'
import { createQueueOption, listQueueOptions } from '#company/queue-options/contract'
import { listQueues, updateQueue } from '#company/queues/contract'
import type { WorkingHours } from '#db/schema/companies.ts'
import { type Customer, makeCustomer } from '#workshop/testing/customer'
import { createWorld, type World } from '#workshop/testing/world'
import { type Bot, type BotState, botReply, newConversation } from './state.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  const { ana, sales, support, platform } = world
  await platform`update connections set greeting_message = '{{ms}}, {{firstName}}. Elige:',
    out_of_hours_message = 'Cerramos, {{name}}'`
  await ana.calls(updateQueue, { queueId: sales, greetingMessage: 'Ventas, {{name}}' })
  await ana.calls(updateQueue, { queueId: support, greetingMessage: 'Soporte' })
  const add = async (title: string, option: string, message = '', parentId?: number) => {
    const form = { queueId: sales, title, option, message, parentId }
    return (await ana.calls(createQueueOption, form)).body.id
  }
  const prices = await add('Precios', '1', '¿De qué?')
  await add('Horario', '2', 'De 8 a 18, {{firstName}}')
  await add('Otro', '10')
  const caps = await add('Gorras', '1', '¿Qué talla?', prices)
  await add('Camisas', '2', 'A 100', prices)
  await add('Chica', 'a', 'A 50', caps)
})
afterAll(() => world.close())

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const week = (endTime: string): WorkingHours[] =>
  days.map((weekdayEn) => ({ weekday: '', weekdayEn, startTime: '00:00', endTime }))
const never = week('00:00')

async function offer(...queueIds: number[]) {
  await world.platform`delete from connection_queues`
  for (const queueId of queueIds) {
    await world.platform`insert into connection_queues (company_id, connection_id, queue_id)
      values (${world.acmeId}, ${world.connectionId}, ${queueId})`
  }
}

const by = (scheduleType: string) =>
  world.platform`update settings set value = ${scheduleType} where key = 'scheduleType'`

/** From the calls that the page makes. */
async function bot(): Promise<Bot> {
  const { ana, platform, acmeId } = world
  const [connection] = (await ana.calls(listConnections, {})).body
  const queues = (await ana.calls(listQueues, {})).body
  const [company] = await platform`select language, time_zone "timeZone", schedules,
    closed_dates "closedDates" from companies where id = ${acmeId}`
  const [setting] = await platform`select value from settings
    where key = 'scheduleType' and company_id = ${acmeId}`
  if (!connection) throw new Error('Acme has no connection')
  return {
    language: company?.language,
    timeZone: company?.timeZone,
    byHours: setting?.value,
    company: { schedules: company?.schedules, closedDates: company?.closedDates },
    connection,
    queues: queues.filter(({ id }) => connection.queues.some((queue) => queue.id === id)),
    options: (await ana.calls(listQueueOptions, {})).body,
  }
}

/** No limit of answers in a minute; who said that they are closed said so now. */
const aMinuteLater = () =>
  world.platform`update messages set created_at = created_at - interval '61 seconds'
    where cause is null or cause not like 'hours:%'`

/** Returns what the phone got. */
async function converse(texts: readonly string[], diego: Customer = makeCustomer(world)) {
  const played = await bot()
  let state: BotState = newConversation
  const got: string[] = []
  for (const text of texts) {
    const heard = await diego.says(text)
    const customer = { name: (await diego.contact()).name, number: diego.number }
    const reply = botReply(played, state, { text, now: new Date(), customer })
    expect({ text, heard }).toEqual({ text, heard: reply.text === undefined ? [] : [reply.text] })
    state = reply.state
    got.push(...heard)
    await aMinuteLater()
  }
  return got
}

test('the list, the menu, back, main, what is no option, and an end', async () => {
  await offer(world.sales, world.support)
  await by('disabled')
  const got = await converse(['hola', 'qué', '1', '1', '1', '0', '0', '1', 'x', '#', '1', '2', '1'])
  expect(got).toHaveLength(12)
  expect(got.at(-1)).toBe('De 8 a 18, Diego')
  expect((await converse(['hola', '2', 'gracias'])).at(-1)).toBe('Soporte')
})

test('silence after three lists, and after four wrong answers in a menu', async () => {
  await offer(world.sales, world.support)
  expect(await converse(['hola', 'a', 'b', 'c', 'd', '1'])).toHaveLength(4)
  expect(await converse(['hola', '1', 'a', 'b', 'c', 'd', '1'])).toHaveLength(5)
})

test('one queue is entered at once, and # is the top of its menu', async () => {
  await offer(world.sales)
  expect(await converse(['1', '1', '#', '0', '10', '#'])).toHaveLength(5)
})

test('closed hours of the queue and of the company', async () => {
  const { ana, sales, support } = world
  await by('queue')
  const closed = { queueId: sales, schedules: never, outOfHoursMessage: 'Ventas cerró, {{name}}' }
  await ana.calls(updateQueue, closed)
  await offer(sales, support)
  expect((await converse(['hola', '1', '1', '#', '2']))[1]).toStartWith('Ventas cerró, Diego')
  await offer(sales)
  expect(await converse(['hola', '1', '#'])).toEqual(['Ventas cerró, Diego'])
  await ana.calls(updateQueue, { queueId: sales, outOfHoursMessage: '' })
  expect((await converse(['hola']))[0]).toStartWith('Ventas, Diego')

  await by('company')
  await world.platform`update companies set schedules = ${world.platform.json(never)}`
  expect(await converse(['hola', '1'])).toEqual(['Cerramos, Diego'])
  await world.platform`update companies set schedules = '[]'`
  await by('disabled')
})

test('random conversations', async () => {
  await offer(world.sales, world.support)
  const words = ['hola', '1', '2', '10', 'a', '0', '#', '1', '2', '*D:*\n1', '', ' 2 ', '9']
  for (let round = 0; round < 6; round++) {
    const texts = Array.from({ length: 12 }, () => words[Math.floor(Math.random() * words.length)])
    await converse(texts.map((text) => text || 'sí'))
  }
})

test('whoever stands at an option that was deleted sees the top of the menu next', async () => {
  const played: Bot = {
    ...(await bot()),
    queues: (await bot()).queues.filter(({ id }) => id === world.sales),
  }
  const written = { now: new Date(), customer: { name: 'Diego', number: null } }
  const first = botReply(played, newConversation, { text: 'hola', ...written })
  const second = botReply(played, first.state, { text: '1', ...written })
  const without = {
    ...played,
    options: played.options.filter(({ id }) => id !== second.state.optionId),
  }
  const third = botReply(without, second.state, { text: '1', ...written })
  expect(third.text).toStartWith('Ventas, Diego')
  expect(third.state).toMatchObject({ optionId: null, shown: 1 })
})
