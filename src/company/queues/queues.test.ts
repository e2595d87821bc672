import { afterAll, beforeAll, expect, test } from 'bun:test'
import { listConnections, updateConnection } from '#company/connections/contract'
import { listTickets, showTicket, updateTicket } from '#desk/tickets/contract'
import { rowsRead } from '../../workshop/testing/rows-read.ts'
import { createWorld, type World } from '../../workshop/testing/world.ts'
import { createQueue, deleteQueue, listQueues, showQueue, updateQueue } from './contract.ts'
import { listQueues as listAll } from './listing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const monday = { weekday: 'Lunes', weekdayEn: 'Monday', startTime: '08:00', endTime: '18:00' }

test('a queue has a name and a colour of its own in its company', async () => {
  const { ana, gil } = world
  const billing = { name: 'Billing', color: '#A1B2C3', orderQueue: 3, schedules: [monday] }
  const made = await ana.calls(createQueue, billing)
  expect(made).toMatchObject({
    status: 200,
    body: {
      ...billing,
      greetingMessage: '',
      outOfHoursMessage: '',
      companyId: world.acmeId,
      schedules: [{ ...monday, weekdayEn: 'monday' }],
    },
  })
  expect(await ana.calls(createQueue, { name: 'billing', color: '#111' })).toMatchObject({
    status: 400,
    body: { error: 'ERR_QUEUE_NAME_ALREADY_EXISTS' },
  })
  expect(await ana.calls(createQueue, { name: 'Other', color: '#a1b2c3' })).toMatchObject({
    status: 400,
    body: { error: 'ERR_QUEUE_COLOR_ALREADY_EXISTS' },
  })
  expect((await gil.calls(createQueue, billing)).status).toBe(200)
})

test('what is refused says which field, by the code of the family', async () => {
  const { sara } = world
  const named = await sara.calls(createQueue, { name: 'x', color: '#123' })
  expect(named).toMatchObject({
    status: 400,
    body: { error: 'ERR_QUEUE_INVALID_NAME', fields: { name: 'Too Short!' } },
  })
  for (const color of ['red', '#12', '#1234567', 'javascript:1']) {
    const coloured = await sara.calls(createQueue, { name: 'Colours', color })
    expect(coloured.body).toMatchObject({ error: 'ERR_QUEUE_INVALID_COLOR' })
  }
  const hours = [{ ...monday, startTime: '8:00' }]
  expect(
    await sara.calls(createQueue, { name: 'Hours', color: '#123', schedules: hours }),
  ).toMatchObject({ status: 400, body: { fields: { 'schedules.0.startTime': 'Invalid' } } })
  const twice = { name: 'Hours', color: '#123', schedules: [monday, monday] }
  expect((await sara.calls(createQueue, twice)).status).toBe(400)
})

test('a change keeps what it does not name, and the company hears it', async () => {
  const { sara, support, published } = world
  await sara.calls(updateQueue, { queueId: support, greetingMessage: 'Hola', orderQueue: '7' })
  const changed = await sara.calls(updateQueue, { queueId: support, color: '#22AA67' })
  expect(changed).toMatchObject({
    status: 201,
    body: { name: 'Support', color: '#22AA67', greetingMessage: 'Hola', orderQueue: 7 },
  })
  expect((await sara.calls(showQueue, { queueId: support })).body).toEqual(changed.body)
  expect(published.at(-1)).toMatchObject({
    channel: `company-${world.acmeId}-queue`,
    rooms: ['company'],
    data: { action: 'update', queue: { id: support, color: '#22AA67' } },
  })
})

test('whoever saves a queue over a change that they have not seen is told', async () => {
  const { ana, sara, support } = world
  const { updatedAt } = (await ana.calls(showQueue, { queueId: support })).body
  await sara.calls(updateQueue, { queueId: support, greetingMessage: 'By Sara', updatedAt })
  const late = { queueId: support, greetingMessage: 'By Ana', updatedAt }
  expect(await ana.calls(updateQueue, late)).toMatchObject({
    status: 409,
    body: { error: 'ERR_CHANGED_MEANWHILE' },
  })
  const current = (await ana.calls(showQueue, { queueId: support })).body
  expect(current.greetingMessage).toBe('By Sara')
  const seen = { ...late, updatedAt: current.updatedAt }
  expect((await ana.calls(updateQueue, seen)).body.greetingMessage).toBe('By Ana')
})

test('lists are in the queues’ order, those without one last', async () => {
  const { gil } = world
  for (const [name, color, orderQueue] of [
    ['Late', '#001', null],
    ['Second', '#002', 2],
    ['First', '#003', 1],
  ] as const) {
    await gil.calls(createQueue, { name, color, orderQueue })
  }
  const names = (await gil.calls(listQueues, {})).body.map((queue) => queue.name)
  expect(names.filter((name) => name !== 'Billing')).toEqual(['First', 'Second', 'Late'])
})

test('creations at the plan’s limit: exactly one succeeds', async () => {
  const [plan] = await world.platform`select plan_id as id from companies limit 1`
  for (let round = 0; round < 5; round++) {
    await world.platform`update plans set queues = (
      select count(*) + 1 from queues where company_id = ${world.acmeId}) where id = ${plan?.id}`
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((place) =>
        world.ana.calls(createQueue, {
          name: `Par ${place}${round}`,
          color: `#00${place}${round}`,
        }),
      ),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400, 400, 400])
    const codes = new Set(answers.map((answer) => answer.body.error).filter(Boolean))
    expect([...codes]).toEqual(['ERR_QUEUES_LIMIT_REACHED'])
  }
  await world.platform`update plans set queues = 100 where id = ${plan?.id}`
  await world.platform`update companies set plan_id = null where id = ${world.globexId}`
  expect((await world.gil.calls(createQueue, { name: 'No plan', color: '#00d' })).body.error).toBe(
    'ERR_QUEUES_LIMIT_REACHED',
  )
  await world.platform`update companies set plan_id = ${plan?.id} where id = ${world.globexId}`
})

test('a deleted queue leaves its tickets and connections behind, and tells who saw them', async () => {
  const { ana, beto, connectionId, published } = world
  const { body: queue } = await ana.calls(createQueue, { name: 'Doomed', color: '#00e' })
  const queueIds = [world.sales, queue.id]
  await ana.calls(updateConnection, {
    connectionId,
    queueIds,
    greetingMessage: 'Hola',
    sendIdQueue: queue.id,
  })
  const ticketIds: number[] = []
  for (const number of ['5215550007771', '5215550007772', '5215550007773']) {
    const message = await world.customerWrites('hola', { number })
    const ticketId = message?.ticketId ?? 0
    await world.platform`update tickets set queue_id = ${queue.id} where id = ${ticketId}`
    ticketIds.push(ticketId)
  }
  const [open, pending, closed] = ticketIds
  await ana.calls(updateTicket, { ticketId: open ?? 0, status: 'open', userId: beto.id })
  await ana.calls(updateTicket, { ticketId: closed ?? 0, status: 'closed' })
  const version = async (ticketId = 0) => (await ana.calls(showTicket, { ticketId })).body.version
  const before = await version(pending)

  published.length = 0
  const answer = await ana.requests('DELETE', `/api/queue/${queue.id}`)
  expect([answer.status, await answer.text()]).toEqual([200, ''])

  const told = published.map(({ channel, data, rooms }) => ({ channel, data, rooms }))
  expect(told).toContainEqual({
    channel: `company-${world.acmeId}-queue`,
    data: { action: 'delete', queueId: queue.id },
    rooms: ['company', 'rights'],
  })
  expect(told).toContainEqual({
    channel: `company-${world.acmeId}-ticket`,
    data: { action: 'delete', ticketId: pending, version: before + 1 },
    rooms: [`queue:${queue.id}/pending`, `queue:${queue.id}/notification`],
  })
  const connections = (await ana.calls(listConnections, {})).body
  expect(connections[0]).toMatchObject({ sendIdQueue: 0, queues: [{ id: world.sales }] })
  expect(told.find((event) => event.channel.endsWith('-whatsapp'))?.data).toMatchObject({
    whatsapp: { id: connectionId, queues: [{ id: world.sales }] },
  })
  const listed = (await ana.calls(listTickets, { showAll: 'true' })).body.tickets
  const left = listed.filter((ticket) => ticketIds.includes(ticket.id))
  // What waits goes to the only queue that is left.
  expect(new Map(left.map((ticket) => [ticket.id, ticket.queueId]))).toEqual(
    new Map([
      [open ?? 0, null],
      [pending ?? 0, world.sales],
      [closed ?? 0, null],
    ]),
  )
  // It left its queue and entered the other.
  expect(await version(pending)).toBe(before + 2)
  const lines = await world.platform`select change from ticket_history
    where ticket_id = ${pending ?? 0} order by id desc limit 2`
  expect(lines.map(({ change }) => change)).toMatchObject([
    { queue: [null, { id: world.sales }] },
    { queue: [{ id: queue.id, name: queue.name }, null] },
  ])
  expect((await ana.calls(deleteQueue, { queueId: queue.id })).status).toBe(404)
})

test('all queues are listed with one look at their menus, however the options are spread', async () => {
  const { platform, acmeId, sales, ana } = world
  await platform`insert into queues (company_id, name, color)
    select ${acmeId}, 'Muchas ' || n, '#' || lpad(to_hex(n), 6, '0') from generate_series(1, 300) n`
  await platform`insert into queue_options (company_id, queue_id, title, option)
    select ${acmeId}, ${sales}, 'Opción ' || n, n::text from generate_series(1, 300) n`
  await platform`analyze queue_options`
  const { total } = await ana.does((scope) => rowsRead(scope, () => listAll(scope)))
  expect(total).toBeLessThan(3_000)
  const all = await ana.does(listAll)
  expect(all.find(({ id }) => id === sales)?.optionsCount).toBe(300)
  await platform`delete from queue_options where title like 'Opción %'`
  await platform`delete from queues where name like 'Muchas %'`
})
