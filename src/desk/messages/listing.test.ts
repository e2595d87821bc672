import { afterAll, beforeAll, expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { updateTicket } from '#desk/tickets/contract'
import { inBulk } from '#workshop/testing/bulk'
import { rowsRead } from '../../workshop/testing/rows-read.ts'
import { createWorld, type World } from '../../workshop/testing/world.ts'
import { listMessages } from './contract.ts'
import { listMessages as readMessages } from './listing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const bodies = (messages: { body: string }[]) => messages.map(({ body }) => body)

test('each message says in which queue its ticket was; a user reads those of their queues and of none', async () => {
  const { ana, beto, carla, sales, support } = world
  const number = '5215550300001'
  const first = await world.customerWrites('sin cola', { number })
  const ticketId = first?.ticketId ?? 0
  await ana.calls(updateTicket, { ticketId, queueId: sales })
  await world.customerWrites('en ventas', { number })
  await ana.calls(updateTicket, { ticketId, queueId: support })
  await world.customerWrites('en soporte', { number })

  const { body } = await ana.calls(listMessages, { ticketId })
  expect(body.messages.map(({ queueId, queue }) => [queueId, queue?.name ?? null])).toEqual([
    [null, null],
    [sales, 'Sales'],
    [support, 'Support'],
  ])
  const carlas = await carla.calls(listMessages, { ticketId })
  expect(bodies(carlas.body.messages)).toEqual(['sin cola', 'en soporte'])
  expect(carlas.body).toMatchObject({ count: 2, hasMore: false })

  // An agent assigned a ticket of another queue reads what is written there from then on.
  await world.platform`update tickets set status = 'open', user_id = ${beto.id} where id = ${ticketId}`
  const betos = await beto.calls(listMessages, { ticketId })
  expect(bodies(betos.body.messages)).toEqual(['sin cola', 'en ventas', 'en soporte'])
})

test('pages of what a user may read neither repeat nor skip', async () => {
  const { ana, carla, sales, support } = world
  const number = '5215550300002'
  const first = await world.customerWrites('0', { number })
  const ticketId = first?.ticketId ?? 0
  for (const [index, queueId] of [sales, support, sales, support].entries()) {
    await ana.calls(updateTicket, { ticketId, queueId })
    for (let n = 0; n < 15; n++) await world.customerWrites(`${index} ${n}`, { number })
  }
  const pages = [1, 2, 3].map((pageNumber) => carla.calls(listMessages, { ticketId, pageNumber }))
  const [one, two, three] = (await Promise.all(pages)).map(({ body }) => body)
  const seen = [...(two?.messages ?? []), ...(one?.messages ?? [])].map(({ body }) => body)
  const expected = ['0', '1', '3'].flatMap((index) =>
    index === '0' ? ['0'] : Array.from({ length: 15 }, (_, n) => `${index} ${n}`),
  )
  expect(seen).toEqual(expected)
  expect([one?.count, one?.hasMore, two?.hasMore, three?.messages.length]).toEqual([
    31,
    true,
    false,
    0,
  ])
  const before = one?.messages[0]?.seq ?? 0
  const older = await carla.calls(listMessages, { ticketId, before })
  expect(bodies(older.body.messages)).toEqual(bodies(two?.messages ?? []))
})

test('in a group each message names its author, and so does what it quotes', async () => {
  const { ana, platform } = world
  const first = await world.customerWrites('uno', { number: '5215550300003' })
  const ticketId = first?.ticketId ?? 0
  await world.customerWrites('dos', { number: '5215550300003' })
  const other = await world.customerWrites('otro', { number: '5215550300004' })
  await platform`update messages set author_id = ${other?.contactId ?? 0} where id = ${first?.id ?? 0}`
  await platform`update messages set quoted_msg_id = ${first?.id ?? 0}
    where ticket_id = ${ticketId} and body = 'dos'`

  const { body } = await ana.calls(listMessages, { ticketId })
  const [one, two] = body.messages
  expect([one?.contact?.id, two?.contact?.id]).toEqual([other?.contactId, body.ticket.contactId])
  expect(two?.quotedMsg).toEqual(expect.objectContaining(without(one, 'queue', 'quotedMsg')))
})

function without(value: object | undefined, ...names: string[]) {
  return Object.fromEntries(Object.entries(value ?? {}).filter(([name]) => !names.includes(name)))
}

test('a page reads no more messages than it shows, of however many there are', async () => {
  const { ana, platform, acmeId } = world
  const first = await world.customerWrites('hola', { number: '5215550300009' })
  const ticketId = first?.ticketId ?? 0
  await platform`insert into users (company_id, name, email, password_hash, profile)
    select ${acmeId}, 'Persona ' || n, 'persona' || n || '@example.com', 'x', 'user'
    from generate_series(1, 120) n`
  // Short tickets make it likely that a ticket has no more than a page.
  await inBulk(
    platform,
    (sql) => sql`
    with made as (
      insert into contacts (company_id, name, number)
      select ${acmeId}, 'Breve ' || n, '52157' || (20000000 + n) from generate_series(1, 2000) n
      returning id
    ), opened as (
      insert into tickets (company_id, contact_id, status, last_seq)
      select ${acmeId}, id, 'closed', 4 from made returning id, contact_id
    )
    insert into messages (company_id, ticket_id, seq, contact_id, author_id, wa_id, from_me, origin)
    select ${acmeId}, id, n, contact_id, contact_id, id || ' ' || n, false, 'customer'
    from opened, generate_series(1, 4) n`,
  )
  await inBulk(
    platform,
    (sql) => sql`
    insert into messages (company_id, ticket_id, seq, contact_id, author_id, whatsapp_id, wa_id,
      from_me, origin, user_id)
    select m.company_id, m.ticket_id, m.seq + n, m.contact_id, m.author_id, m.whatsapp_id, 'W' || n,
      true, 'person', (select id from users where name = 'Persona ' || n % 120 + 1)
    from messages m, generate_series(1, 3000) n where m.ticket_id = ${ticketId}`,
  )
  await platform`update tickets set last_seq = last_seq + 3000 where id = ${ticketId}`
  await platform`analyze messages, users, tickets, contacts`
  const { byTable } = await ana.does(async (scope) => {
    // As on a connection that has read pages of other tickets.
    await scope.db.execute(sql`set local plan_cache_mode = force_generic_plan`)
    return rowsRead(scope, async () => {
      const { messages } = await readMessages(scope, { ticketId })
      expect(messages.every(({ userName }) => userName?.startsWith('Persona'))).toBe(true)
    })
  })
  expect(byTable.messages ?? 0).toBeLessThan(60)
})
