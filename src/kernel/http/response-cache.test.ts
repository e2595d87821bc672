import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { deleteConnection, updateConnection } from '#company/connections/contract'
import { deleteQueue, updateQueue } from '#company/queues/contract'
import { deleteUser, updateUser } from '#company/users/contract'
import { eventCounters } from '#db/schema/events.ts'
import { media } from '#db/schema/media.ts'
import { deleteContact, updateContact } from '#desk/contacts/contract'
import { savePicture } from '#desk/contacts/profile-lookup'
import { applyContactUpdate } from '#desk/contacts/whatsapp-updates'
import { reactToMessage } from '#desk/messages/changing-contract'
import { listMessages, sendMessage } from '#desk/messages/contract'
import { deleteTag, syncTags, updateTag } from '#desk/tags/contract'
import { deleteTicket, listTickets, updateTicket } from '#desk/tickets/contract'
import type { ApiTokenRights } from '#kernel/policy/api-scopes'
import { type Actor, actorOfToken, type Scope } from '#kernel/scope'
import {
  askConversations,
  askLists,
  readConversations,
  readLists,
} from '#workshop/testing/life/kept'
import { createWorld, type Person, type World } from '#workshop/testing/world'
import { type CachedResponse, openResponseCache, type ResponseCache } from './response-cache.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const everybody = () => [world.ana, world.sara, world.beto, world.carla]

interface Things {
  /** One is Beto's in Sales, with a tag; the other is pending in Support. */
  ticketId: number
  waitingId: number
  contactId: number
  tagId: number
}

let things: Things
beforeEach(async () => {
  const { platform, acme, ana, beto, sales, support, customerWrites } = world
  await platform`delete from tickets`
  await platform`delete from contacts`
  // Nobody was told of it.
  world.services.responseCache = openResponseCache()
  await customerWrites('hello')
  await customerWrites('good morning', { number: '5215550002222' })
  const rows = await platform<{ id: number; contact: number }[]>`
    select id, contact_id contact from tickets order by id`
  const [first, second] = rows
  const [tag] = await platform<{ id: number }[]>`
    insert into tags (company_id, name) values (${acme.id}, ${`Tag ${first?.id}`}) returning id`
  things = {
    ticketId: first?.id ?? 0,
    waitingId: second?.id ?? 0,
    contactId: first?.contact ?? 0,
    tagId: tag?.id ?? 0,
  }
  const { ticketId, waitingId, tagId } = things
  await ana.calls(updateTicket, { ticketId, status: 'open', userId: beto.id, queueId: sales })
  await ana.calls(updateTicket, { ticketId: waitingId, queueId: support })
  await ana.calls(syncTags, { ticketId, tags: [tagId] })
})

const close = () => world.ana.calls(updateTicket, { ticketId: things.ticketId, status: 'closed' })
const deletedContact = async () => {
  await close()
  await world.ana.calls(deleteContact, { contactId: things.contactId })
}
const customer = { number: '5215550001111', lid: null }

/** Each prepares a change with `first` and then changes what a list shows. */
const changes: Record<string, { first?(): Promise<unknown>; act(): Promise<unknown> }> = {
  'a message comes': { act: () => world.customerWrites('and?') },
  'a new customer writes': { act: () => world.customerWrites('hi', { number: '5215550003333' }) },
  'somebody reads': {
    act: () => world.beto.calls(listMessages, { ticketId: things.ticketId, markAsRead: 'true' }),
    first: () => world.customerWrites('unread'),
  },
  'a ticket is accepted': {
    act: () =>
      world.carla.calls(updateTicket, {
        ticketId: things.waitingId,
        status: 'open',
        userId: world.carla.id,
      }),
  },
  'a ticket is transferred': {
    act: () => world.ana.calls(updateTicket, { ticketId: things.waitingId, queueId: world.sales }),
  },
  'a ticket is closed': { act: close },
  'a ticket is deleted': {
    act: () => world.ana.calls(deleteTicket, { ticketId: things.ticketId }),
  },
  'a ticket loses its tag': {
    act: () => world.ana.calls(syncTags, { ticketId: things.ticketId, tags: [] }),
  },
  'a tag is renamed': {
    act: () => world.ana.calls(updateTag, { tagId: things.tagId, name: 'Later' }),
  },
  'a tag is deleted': { act: () => world.ana.calls(deleteTag, { tagId: things.tagId }) },
  'a contact is renamed': {
    act: () => world.ana.calls(updateContact, { contactId: things.contactId, name: 'Renamed' }),
  },
  'a contact has another picture': {
    act: () => world.acme.scope((scope) => showPicture(scope, 'https://here/media/a')),
  },
  'a deleted contact has another picture': {
    first: deletedContact,
    act: () => world.acme.scope((scope) => showPicture(scope, 'https://here/media/b')),
  },
  'a deleted contact calls himself otherwise': {
    first: async () => {
      await world.platform`update contacts set name = number`
      await deletedContact()
    },
    act: () =>
      world.acme.scope((scope) =>
        applyContactUpdate(scope, world.connectionId, {
          is: 'called',
          who: customer,
          name: 'Otherwise',
        }),
      ),
  },
  'a queue gets another colour': {
    act: () => world.ana.calls(updateQueue, { queueId: world.sales, color: '#123456' }),
  },
  'a user is renamed': {
    act: () => world.ana.calls(updateUser, { userId: world.beto.id, name: 'Roberto' }),
  },
  'a connection is renamed': {
    act: () =>
      world.ana.calls(updateConnection, { connectionId: world.connectionId, name: 'Other' }),
  },
}

async function showPicture(scope: Scope, url: string) {
  const [picture] = await scope.db
    .insert(media)
    .values({ name: url, kind: 'image' })
    .returning({ id: media.id })
  await savePicture(scope, things.contactId, { id: picture?.id ?? 0, url })
}

test.each(Object.entries(changes))('%s: every cached list shows it', async (_, { first, act }) => {
  await first?.()
  const before = await askLists(everybody())
  expect(await askLists(everybody())).toEqual(before)
  await act()
  const after = await askLists(everybody())
  expect(after).not.toEqual(before)
  expect(after).toEqual(await readLists(everybody()))
})

test('a cached conversation shows every change of its messages', async () => {
  const { ana, beto, platform, customerWrites } = world
  const { ticketId } = things
  const ask = async () => {
    const answers = await askConversations([ana, beto], [ticketId])
    expect(await askConversations([ana, beto], [ticketId])).toEqual(answers)
    return answers
  }
  await beto.calls(listMessages, { ticketId })
  await beto.calls(sendMessage, { ticketId, body: 'Hola' })
  const [message] = await platform<{ id: number }[]>`
    select id from messages where ticket_id = ${ticketId} and not from_me`
  const messageId = message?.id ?? 0
  const acts = [
    () => customerWrites('And?'),
    () => beto.calls(listMessages, { ticketId }),
    () => beto.calls(reactToMessage, { messageId, emoji: '👍' }),
    () => beto.calls(sendMessage, { ticketId, body: 'One moment' }),
    () => ana.calls(updateContact, { contactId: things.contactId, name: 'Lucía' }),
    () => ana.calls(syncTags, { ticketId, tags: [] }),
    close,
  ]
  for (const act of acts) {
    const before = await ask()
    await act()
    const after = await ask()
    expect(after).not.toEqual(before)
    expect(after).toEqual(await readConversations([ana, beto], [ticketId]))
  }
})

test('no cached list shows a deleted record', async () => {
  const { ana, acme, platform, hires } = world
  const dora = await hires({ name: 'Dora' })
  const [queue] = await platform<{ id: number }[]>`
    insert into queues (company_id, name, color) values (${acme.id}, 'Short', '#010203') returning id`
  const [connection] = await platform<{ id: number }[]>`
    insert into connections (company_id, name, status) values (${acme.id}, 'Old', 'CONNECTED')
    returning id`
  await platform`update tickets set user_id = ${dora.id}, queue_id = ${queue?.id ?? 0},
    whatsapp_id = ${connection?.id ?? 0} where id = ${things.ticketId}`
  await close()
  const deletions = [
    () => ana.calls(deleteUser, { userId: dora.id }),
    () => ana.calls(deleteQueue, { queueId: queue?.id ?? 0 }),
    () => ana.calls(deleteConnection, { connectionId: connection?.id ?? 0 }),
  ]
  for (const remove of deletions) {
    const before = await askLists(everybody())
    expect((await remove()).status).toBe(200)
    const after = await askLists(everybody())
    expect(after).not.toEqual(before)
    expect(after).toEqual(await readLists(everybody()))
  }
})

test('changed rights take effect at once', async () => {
  const { ana, beto, support, sales } = world
  const seen = async () => {
    const { body } = await beto.calls(listTickets, { status: 'pending' })
    return body.tickets.map(({ id }) => id)
  }
  expect(await seen()).toEqual([])
  await ana.calls(updateUser, { userId: beto.id, queueIds: [sales, support] })
  expect(await seen()).toEqual([things.waitingId])
  await ana.calls(updateUser, { userId: beto.id, queueIds: [sales] })
  expect(await seen()).toEqual([])
})

test('companies do not share cached responses', async () => {
  const { ana, gil } = world
  const ask = async (person: Person) =>
    (await person.calls(listTickets, { status: 'open', showAll: 'true' })).body.tickets.length
  expect([await ask(ana), await ask(gil), await ask(ana)]).toEqual([1, 0, 1])
})

test('searches are not cached', async () => {
  const search = async () =>
    (await world.ana.calls(listTickets, { searchParam: 'hello', showAll: 'true' })).body.count
  expect(await search()).toBe(1)
  await world.platform`delete from tickets`
  expect(await search()).toBe(0)
})

describe('a response', () => {
  const bytes = (text: string) => new TextEncoder().encode(text)
  const currentSeq = async () =>
    (await world.acme.read((scope) => scope.db.select().from(eventCounters)))[0]?.seq ?? 0

  const maker = () => {
    const made = { times: 0 }
    const make = async (): Promise<CachedResponse> => {
      made.times += 1
      return { seq: await currentSeq(), keys: ['ticket'], bytes: bytes(`answer ${made.times}`) }
    }
    return { made, make }
  }

  test('is computed once for concurrent requests, and again after an event', async () => {
    const cache = openResponseCache()
    const { made, make } = maker()
    const ask = () => cache.respond(world.acme, '/a', make)
    await Promise.all(Array.from({ length: 20 }, ask))
    expect(made.times).toBe(1)
    await world.customerWrites('one more')
    await Promise.all(Array.from({ length: 20 }, ask))
    expect(made.times).toBe(2)
  })

  test('is not computed again after an event of something else', async () => {
    const cache = openResponseCache()
    const { made, make } = maker()
    const make5 = async () => ({ ...(await make()), keys: ['ticket:5'] })
    for (const _ of [1, 2, 3]) await cache.respond(world.acme, '/a', make5)
    expect(made.times).toBe(2)
    await world.customerWrites('one more')
    await cache.respond(world.acme, '/a', make5)
    expect(made.times).toBe(2)
  })

  test('is computed again after an event of another node', async () => {
    const cache = openResponseCache()
    const { made, make } = maker()
    for (const _ of [1, 2, 3]) await cache.respond(world.acme, '/a', make)
    expect(made.times).toBe(2)
    await world.platform`update event_counters set seq = seq + 1 where company_id = ${world.acmeId}`
    await cache.respond(world.acme, '/a', make)
    await world.platform`update event_counters set seq = seq - 1 where company_id = ${world.acmeId}`
    expect(made.times).toBe(3)
  })

  test('that was started before an event and finished after it is not reused', async () => {
    const cache = openResponseCache()
    const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>()
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
    const slow = async () => {
      const seq = await currentSeq()
      begin()
      await mayEnd
      return { seq, keys: ['ticket'], bytes: bytes('old') }
    }
    const first = cache.respond(world.acme, '/a', slow)
    await hasBegun
    await world.customerWrites('meanwhile')
    const second = cache.respond(world.acme, '/a', maker().make)
    end()
    expect([await first, await second].map((one) => new TextDecoder().decode(one))).toEqual([
      'old',
      'answer 1',
    ])
  })

  test('differs by company, and by everything that decides what an actor sees', async () => {
    const cache = openResponseCache()
    const { made, make } = maker()
    const { acme, globex, platform } = world
    const { actor } = acme
    // Both companies have the same event number.
    await platform`insert into event_counters (company_id, seq)
      values (${globex.id}, ${await currentSeq()})
      on conflict (company_id) do update set seq = excluded.seq`
    const rights: ApiTokenRights = {
      id: 1,
      scopes: ['tickets.read'],
      connectionId: null,
      isLimitedToQueues: false,
    }
    const actors: Actor[] = [
      { ...actor, role: 'admin' },
      { ...actor, userId: 1 },
      { ...actor, queueIds: [1] },
      { ...actor, allTicket: false },
      { ...actor, isSuper: true },
      actorOfToken('Shop', rights),
      actorOfToken('Shop', { ...rights, connectionId: 1 }),
      actorOfToken('Shop', { ...rights, scopes: [] }),
    ]
    const all = [acme, globex, ...actors.map((other) => acme.as(other))]
    for (const _ of [1, 2, 3]) {
      for (const company of all) await cache.respond(company, '/a', make)
    }
    expect(made.times).toBe(2 * all.length)
  })

  test('is evicted when it is too old, and when there are too many', async () => {
    const ask = async (cache: ResponseCache, abouts: string[]) => {
      const { made, make } = maker()
      for (const about of abouts) await cache.respond(world.acme, about, make)
      return made.times
    }
    expect(await ask(openResponseCache({ maxAgeMs: 0 }), ['/a', '/a', '/a'])).toBe(3)

    const small = openResponseCache({ maxBytes: 3_000 })
    expect(await ask(small, ['/a', '/b', '/c', '/a', '/b', '/a', '/b'])).toBe(5)
    // There is room for two: the most recently used stays, and a single request evicts nothing.
    expect(await ask(small, ['/d', '/a', '/b'])).toBe(1)
    expect(await ask(small, ['/c', '/b', '/a'])).toBe(2)
  })

  test('that is too large is not stored', async () => {
    const cache = openResponseCache({ maxEntryBytes: 5 })
    const { made, make } = maker()
    for (const _ of [1, 2, 3]) await cache.respond(world.acme, '/a', make)
    expect(made.times).toBe(3)
  })

  test('that failed is computed again', async () => {
    const cache = openResponseCache()
    const { made, make } = maker()
    const fails = () => Promise.reject(new Error('away'))
    await expect(cache.respond(world.acme, '/a', fails)).rejects.toThrow('away')
    await cache.respond(world.acme, '/a', make)
    expect(made.times).toBe(1)
  })
})
