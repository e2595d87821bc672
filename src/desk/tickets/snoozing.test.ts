import { afterAll, beforeAll, expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { showDashboard } from '#desk/dashboard/contract'
import { listTimeline } from '#desk/timeline/contract'
import { createWorld, type Person, type World } from '#workshop/testing/world'
import { listTickets, updateTicket } from './contract.ts'
import { wakeDue } from './due.ts'
import { listTickets as listPage } from './listing.ts'
import { snoozeTicket } from './snooze-contract.ts'
import { readTicketFilter } from './state.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

let customers = 0

/** Beto's, in Sales, read. */
async function betosTicket() {
  const { ana, beto, sales } = world
  const number = `5215550300${String(++customers).padStart(3, '0')}`
  const message = await world.customerWrites('Hola', { number })
  const ticketId = message?.ticketId ?? 0
  await ana.calls(updateTicket, { ticketId, queueId: sales })
  await beto.calls(updateTicket, { ticketId, status: 'open', userId: beto.id })
  return { ticketId, number }
}

const until = '2030-05-06T09:00'

async function snoozed() {
  const ticket = await betosTicket()
  const { status, body } = await world.beto.calls(snoozeTicket, { ...ticket, until })
  expect([status, body.snoozedUntil]).toEqual([200, '2030-05-06T15:00:00.000Z'])
  return ticket
}

async function idsOf(person: Person, filter: { snoozed?: boolean; withUnreadMessages?: boolean }) {
  const { body } = await person.calls(listTickets, { status: 'open', showAll: true, ...filter })
  expect(body.count).toBe(body.tickets.length)
  return body.tickets.map(({ id }) => id)
}

async function isSnoozed(ticketId: number) {
  const [row] = await world.platform`select snoozed_until from tickets where id = ${ticketId}`
  return row?.snoozed_until !== null
}

const verbsOf = async (ticketId: number) =>
  (await world.ana.calls(listTimeline, { ticketId })).body.timeline.map(({ verb, by, details }) =>
    [verb, by, details.until].filter(Boolean).join(' '),
  )

const pass = (ticketId: number) =>
  world.platform`update tickets set snoozed_until = now() - interval '1 second' where id = ${ticketId}`

test('a snoozed ticket leaves the open list, for one of its own; counts follow, and it stays open', async () => {
  const { ana, beto } = world
  const before = (await ana.calls(showDashboard, {})).body.counters.supportHappening
  const { ticketId } = await snoozed()
  for (const person of [ana, beto]) {
    expect(await idsOf(person, { snoozed: false })).not.toContain(ticketId)
    expect(await idsOf(person, { snoozed: true })).toContain(ticketId)
    expect(await idsOf(person, {})).toContain(ticketId)
  }
  const happening = (await ana.calls(showDashboard, {})).body.counters.supportHappening
  expect(happening).toBe(before + 1)
  expect((await verbsOf(ticketId)).at(-1)).toBe('snoozed agent 2030-05-06T15:00:00.000Z')
})

test('it wakes at its time, once, for its agent, also when nothing ran then', async () => {
  const { beto, platform, published } = world
  const { openCompany } = world.services
  const { ticketId } = await snoozed()
  const other = await snoozed()
  await pass(ticketId)
  const from = published.length
  await Promise.all([wakeDue(platform, { openCompany }), wakeDue(platform, { openCompany })])
  await wakeDue(platform, { openCompany })
  expect(await isSnoozed(other.ticketId)).toBe(true)
  expect((await idsOf(beto, { snoozed: false }))[0]).toBe(ticketId)
  expect(await idsOf(beto, { withUnreadMessages: true })).toContain(ticketId)
  expect((await verbsOf(ticketId)).filter((verb) => verb.startsWith('woken'))).toEqual([
    'woken job',
  ])
  const told = published.slice(from).filter(({ rooms }) => rooms.includes(`user:${beto.id}`))
  expect(told.map(({ data }) => Reflect.get(Object(data), 'line')?.verb)).toEqual(['woken'])
})

test('the next to return is on top, and pages of many at one time hold each once', async () => {
  const { acmeId, ana, beto, platform } = world
  const wanted = await platform<{ id: number }[]>`
    with made as (
      insert into contacts (company_id, name, number)
      select ${acmeId}, 'Cliente', '52155777' || n from generate_series(100, 199) as n returning id)
    insert into tickets (company_id, contact_id, status, user_id, snoozed_until, updated_at)
    select ${acmeId}, id, 'open', case when id % 4 > 0 then ${beto.id}::integer else ${ana.id} end,
      '2031-02-03T15:00Z'::timestamptz - (id % 5 / 4) * interval '1 day',
      now() - id * interval '1 second'
    from made returning id`
  const inOrder = async (userIds: number[]) =>
    (
      await platform<{ id: number }[]>`select id from tickets
        where snoozed_until is not null and user_id = any(${userIds}) order by snoozed_until, id`
    ).map(({ id }) => id)
  for (const [person, userIds] of [
    [ana, [ana.id, beto.id]],
    [beto, [beto.id]],
  ] as const) {
    const ids: number[] = []
    let cursor: string | undefined
    do {
      const asked = { status: 'open', showAll: true, snoozed: true, cursor } as const
      const { body } = await person.calls(listTickets, asked)
      ids.push(...body.tickets.map(({ id }) => id))
      cursor = body.nextCursor ?? undefined
    } while (cursor)
    expect(ids).toEqual(await inOrder([...userIds]))
    expect(ids.length).toBeGreaterThan(70)
  }
  await platform`delete from tickets where id = any(${wanted.map(({ id }) => id)})`
})

test('a page of snoozed ones reads its own from an index, and no others', async () => {
  const { acmeId, ana, beto, carla, platform } = world
  const made = await platform<{ id: number }[]>`
    with made as (
      insert into contacts (company_id, name, number)
      select ${acmeId}, 'Cliente', '52155778' || n from generate_series(1000, 2999) as n returning id)
    insert into tickets (company_id, contact_id, status, user_id, snoozed_until)
    select ${acmeId}, id, 'open', case when id % 100 > 0 then ${beto.id}::integer else ${carla.id} end,
      '2031-02-03T15:00Z'::timestamptz + id * interval '1 minute' from made returning id`
  // What earlier tests deleted is still in the indexes.
  await platform`vacuum analyze tickets`
  for (const [person, index] of [
    [ana, 'tickets_snoozed'],
    [beto, 'tickets_snoozed_of_user'],
    [carla, 'tickets_snoozed_of_user'],
  ] as const) {
    const read = await person.company.scope(async (scope) => {
      const entries = async () => {
        const [row] = await scope.db.execute<{ rows: number }>(
          sql`select pg_stat_get_xact_tuples_returned(${index}::regclass)::integer as rows`,
        )
        return row?.rows ?? 0
      }
      const before = await entries()
      await listPage(scope, readTicketFilter({ status: 'open', snoozed: 'true', showAll: 'true' }))
      return (await entries()) - before
    })
    expect([person.name, read]).toEqual([person.name, person === carla ? 20 : 41])
  }
  await platform`delete from tickets where id = any(${made.map(({ id }) => id)})`
})

test('what is due at once wakes in rounds, each company in turn, and what fails keeps none of the others', async () => {
  const { acmeId, ana, gil, globexId, platform, published } = world
  const [broken] = await platform<{ id: number }[]>`
    with made as (
      insert into contacts (company_id, name, number)
      select case when n = 9 then ${globexId}::integer else ${acmeId} end, 'Cliente', '521557790' || n
      from generate_series(0, 9) as n returning company_id, id, number)
    insert into tickets (company_id, contact_id, status, user_id, snoozed_until)
    select company_id, id, 'open', case when company_id = ${acmeId} then ${ana.id}::integer
        else ${gil.id} end, now() - interval '1 hour' + right(number, 1)::integer * interval '1 minute'
    from made order by number returning id`
  await platform.unsafe(`
    create function refuse() returns trigger language plpgsql as 'begin raise ''refused''; end';
    create trigger refused before update on tickets for each row when (old.id = ${broken?.id})
      execute function refuse()`)
  const from = published.length
  const { openCompany } = world.services
  await wakeDue(platform, { openCompany }, 3)
  const due = await platform`select id from tickets where snoozed_until <= now()`
  expect(due.map(({ id }) => id)).toEqual([broken?.id])
  const woken = published
    .slice(from)
    .filter(({ data }) => Reflect.get(Object(data), 'line')?.verb === 'woken')
    .map(({ channel }) => channel.startsWith(`company-${globexId}-`))
  expect(woken.indexOf(true)).toBeOneOf([0, 1, 2])
  await platform`drop function refuse() cascade`
  await wakeDue(platform, { openCompany }, 3)
  expect(await platform`select id from tickets where snoozed_until <= now()`).toHaveLength(0)
})

test('whatever its customer sends wakes it; what the company sends does not', async () => {
  const kinds = ['chat', 'sticker', 'image', 'vcard', 'locationMessage']
  for (const mediaType of kinds) {
    const { ticketId, number } = await snoozed()
    await world.customerWrites('Desde el teléfono', { number, fromMe: true })
    expect([mediaType, await isSnoozed(ticketId)]).toEqual([mediaType, true])
    const message = await world.customerWrites('¿Ya?', { number, mediaType })
    expect(message?.ticketId).toBe(ticketId)
    expect([mediaType, await isSnoozed(ticketId)]).toEqual([mediaType, false])
  }
})

test('what closes, returns or hands it over wakes it', async () => {
  const { ana, beto, carla } = world
  const changes = [
    { status: 'closed' as const },
    { status: 'pending' as const, userId: null },
    { userId: carla.id },
    { queueId: world.support, userId: null },
  ]
  for (const change of changes) {
    const { ticketId } = await snoozed()
    expect((await ana.calls(updateTicket, { ticketId, ...change })).status).toBe(200)
    expect([change, await isSnoozed(ticketId)]).toEqual([change, false])
  }
  const { ticketId } = await snoozed()
  const { body } = await beto.calls(snoozeTicket, { ticketId, until: null })
  expect(body.snoozedUntil).toBeNull()
  expect((await verbsOf(ticketId)).at(-1)).toBe('woken agent')
})

test('only an open ticket of one’s own is snoozed, and only until later', async () => {
  const { ana, beto, carla, gil } = world
  const { ticketId } = await betosTicket()
  for (const person of [carla, gil]) {
    expect((await person.calls(snoozeTicket, { ticketId, until })).status).toBe(404)
  }
  for (const wrong of ['2020-01-01T09:00', '2030-02-31T09:00', 'tomorrow', '']) {
    expect([wrong, (await beto.calls(snoozeTicket, { ticketId, until: wrong })).status]).toEqual([
      wrong,
      400,
    ])
  }
  expect((await ana.calls(snoozeTicket, { ticketId, until })).status).toBe(200)
  await beto.calls(updateTicket, { ticketId, status: 'pending', userId: null })
  expect(await ana.calls(snoozeTicket, { ticketId, until })).toMatchObject({
    status: 403,
    body: { error: 'ERR_TICKET_NOT_OPEN' },
  })
})
