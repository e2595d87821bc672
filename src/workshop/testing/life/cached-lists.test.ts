/** Every list of tickets, of people and of programs, asked again after all that can happen to a ticket. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { updateContact } from '#desk/contacts/contract'
import { deleteMessage, editMessage } from '#desk/messages/changing-contract'
import { listMessages, sendMessage } from '#desk/messages/contract'
import { changeTicketTags, syncTags } from '#desk/tags/contract'
import { deleteTicket, markTicketUnread, updateTicket } from '#desk/tickets/contract'
import { snoozeTicket } from '#desk/tickets/snooze-contract'
import { openResponseCache } from '#kernel/http/response-cache'
import { tokenFor } from '#programs/api-tokens/testing/token-for'
import { watchListedChanges } from '../listed-changes.ts'
import { createWorld, type Person, type World } from '../world.ts'

type Reader = Pick<Person, 'requests'>

let world: World
let unsaid: Awaited<ReturnType<typeof watchListedChanges>>
let readers: Reader[]
let paths: string[]
let tagId: number
beforeAll(async () => {
  world = await createWorld()
  const { platform, ana, beto, carla, sales, support, connectionId, acmeId } = world
  unsaid = await watchListedChanges(platform)
  const dora = await world.hires({ name: 'Dora', queueIds: [sales], allTicket: true })
  const [tag] = await platform<{ id: number }[]>`
    insert into tags (company_id, name) values (${acmeId}, 'Urgent') returning id`
  tagId = tag?.id ?? 0
  const programs = [{ queueIds: [support] }, { connectionId }].map((rights) =>
    tokenFor(world, undefined, rights),
  )
  readers = [ana, beto, carla, dora, ...(await Promise.all(programs))]
  paths = [
    ...['', 'status=open', 'status=pending', 'status=closed', 'showAll=true'],
    ...['status=open&showAll=true', 'status=pending&longestFirst=true', 'snoozed=true'],
    ...[`showAll=true&queueIds=[${sales}]`, `queueIds=[${support}]`, `users=[${beto.id}]`],
    ...[`showAll=true&tags=[${tagId}]`, `showAll=true&whatsappIds=[${connectionId}]`],
    ...['withUnreadMessages=true', 'pageNumber=2&showAll=true'],
  ].map((query) => `/api/tickets?${query}`)
  paths.push('/api/kanban', '/api/kanban?showAll=true', '/api/ticket/kanban?showAll=true')
})
afterAll(() => world.close())

async function ask(): Promise<string[]> {
  const asked = readers.flatMap((reader) =>
    paths.map(async (path) => {
      const answer = await reader.requests('GET', path)
      expect({ path, status: answer.status }).toEqual({ path, status: 200 })
      return `${path} ${await answer.text()}`
    }),
  )
  return Promise.all(asked)
}

async function askAnew(): Promise<string[]> {
  const { services } = world
  const { responseCache } = services
  services.responseCache = openResponseCache()
  const answers = await ask()
  services.responseCache = responseCache
  return answers
}

const numbers = ['5215550001111', '5215550002222', '5215550003333', '5215550004444'] as const

async function ticketOf(number: string): Promise<{ id: number; contact: number }> {
  const [row] = await world.platform<{ id: number; contact: number }[]>`
    select t.id, t.contact_id contact from tickets t join contacts c on c.id = t.contact_id
    where c.number = ${number} order by t.id desc limit 1`
  if (!row) throw new Error(`no ticket of ${number}`)
  return row
}

type Act = () => Promise<unknown>

const act = {
  writes: (number: string) => () => world.customerWrites('hello', { number }),
  changes: (number: string, change: () => object) => async () => {
    const { id: ticketId } = await ticketOf(number)
    const { status, body } = await world.ana.calls(updateTicket, { ticketId, ...change() })
    expect({ status, error: body.error }).toEqual({ status: 200, error: undefined })
  },
  does: (number: string, work: (ticketId: number) => Promise<{ status: number }>) => async () => {
    const { id } = await ticketOf(number)
    expect((await work(id)).status).toBe(200)
  },
}

const [first, second, third, fourth] = numbers
const open = (who: 'beto' | 'carla') => ({ status: 'open', userId: world[who].id }) as const

const acts: Record<string, Act> = {
  'new customers write': async () => {
    for (const number of numbers.slice(0, 3)) await act.writes(number)()
  },
  'a ticket comes into a queue': act.changes(first, () => ({ queueId: world.sales })),
  'another goes into the other queue': act.changes(second, () => ({ queueId: world.support })),
  'one more customer writes': act.writes(fourth),
  'a ticket is accepted': act.changes(first, () => open('beto')),
  'another is accepted': act.changes(second, () => open('carla')),
  'the customer of an open ticket writes': act.writes(first),
  'the customer of a waiting ticket writes': act.writes(third),
  'an agent reads': act.does(first, (ticketId) => world.beto.calls(listMessages, { ticketId })),
  'an agent answers': act.does(first, (ticketId) =>
    world.beto.calls(sendMessage, { ticketId, body: 'One moment' }),
  ),
  'an agent takes an answer back': act.does(first, async () => {
    const [message] = await world.platform<{ id: number }[]>`
      select id from messages where from_me order by id desc limit 1`
    await world.platform`update messages set ack = 1 where id = ${message?.id ?? 0}`
    return world.beto.calls(deleteMessage, { messageId: message?.id ?? 0 })
  }),
  'an agent answers again': act.does(second, (ticketId) =>
    world.carla.calls(sendMessage, { ticketId, body: 'Good morning' }),
  ),
  'an answer is edited': act.does(second, async () => {
    const [message] = await world.platform<{ id: number }[]>`
      select id from messages where from_me order by id desc limit 1`
    await world.platform`update messages set ack = 1 where id = ${message?.id ?? 0}`
    return world.carla.calls(editMessage, { messageId: message?.id ?? 0, body: 'Good evening' })
  }),
  'a ticket is marked unread': act.does(first, (ticketId) =>
    world.beto.calls(markTicketUnread, { ticketId }),
  ),
  'a ticket is snoozed': act.does(first, (ticketId) =>
    world.beto.calls(snoozeTicket, {
      ticketId,
      until: new Date(Date.now() + 86_400_000).toISOString(),
    }),
  ),
  'its customer wakes it': act.writes(first),
  'a ticket gets a tag': act.does(first, (ticketId) =>
    world.beto.calls(syncTags, { ticketId, tags: [tagId] }),
  ),
  'a ticket loses its tag': act.does(first, (ticketId) =>
    world.beto.calls(changeTicketTags, { ticketId, add: [], remove: [tagId] }),
  ),
  'a contact is renamed': async () => {
    const { contact } = await ticketOf(third)
    await world.ana.calls(updateContact, { contactId: contact, name: 'Lucía' })
  },
  'a ticket goes to a colleague': act.changes(first, () => ({ userId: world.carla.id })),
  'a ticket changes queue': act.changes(first, () => ({ queueId: world.support })),
  'a ticket is returned': act.changes(first, () => ({ status: 'pending', userId: null })),
  'a ticket is in no queue': act.changes(second, () => ({ queueId: null })),
  'a ticket is closed': act.changes(second, () => ({ status: 'closed' })),
  'a waiting ticket is closed': act.changes(third, () => ({ status: 'closed' })),
  'a ticket is opened again': act.changes(second, () => open('beto')),
  'two identities turn out to be one': () =>
    world.customerWrites('It is me', {
      chat: {
        number: first,
        lid: '900000000001',
        isGroup: false,
        jid: `${first}@s.whatsapp.net`,
      },
    }),
  'a ticket is deleted': act.does(fourth, (ticketId) =>
    world.ana.calls(deleteTicket, { ticketId }),
  ),
}

test('no list is older than the last change', async () => {
  await world.customerWrites('hello', { number: '5215550009876' })
  for (const [what, happens] of Object.entries(acts)) {
    await ask()
    const before = await ask()
    await happens()
    const after = await ask()
    expect({ what, isOther: after.join() !== before.join() }).toEqual({ what, isOther: true })
    expect({ what, lists: after }).toEqual({ what, lists: await askAnew() })
  }
  expect(await unsaid()).toEqual([])
})

test('a message outdates only the lists that its ticket is in', async () => {
  const mine = await world.customerWrites('hello', { number: '5215550007001' })
  const other = await world.customerWrites('hello', { number: '5215550007002' })
  const { ana, beto, carla } = world
  for (const [message, person] of [
    [mine, beto],
    [other, carla],
  ] as const) {
    const ticketId = message?.ticketId ?? 0
    await ana.calls(updateTicket, { ticketId, status: 'open', userId: person.id })
  }
  const lists = [
    [beto, 'status=open', true],
    [beto, 'status=pending', true],
    [carla, 'status=open', false],
    [ana, 'status=open&showAll=true', false],
    [ana, 'status=pending&showAll=true', true],
  ] as const
  const read = () =>
    Promise.all(
      lists.map(async ([person, query]) =>
        (await person.requests('GET', `/api/tickets?${query}`)).text(),
      ),
    )
  await read()
  const before = await read()
  await world.customerWrites('and?', { number: '5215550007002' })
  // Nobody is told of it: whoever reads it now did read.
  await world.platform`update tickets set version = version + 1, last_message = 'not announced'`
  const isKept = (await read()).map((answer, at) => answer === before[at])
  expect(isKept).toEqual(lists.map(([, , isKeptHere]) => isKeptHere))
})

test('people who oversee share what is the same for all of them, and nobody else does', async () => {
  const { ana, sara, beto, services } = world
  const program = await tokenFor(world)
  const ask = async (reader: Reader) =>
    (await reader.requests('GET', '/api/tickets?status=open&showAll=true')).text()
  const anew = (reader: Reader) => {
    services.responseCache = openResponseCache()
    return ask(reader)
  }
  expect(await anew(sara)).toBe(await anew(ana))
  await ask(ana)
  const kept = await ask(ana)
  // Nobody is told of it: whoever reads it now did read.
  await world.platform`update tickets set version = version + 1, last_message = 'not told either'`
  expect(await ask(sara)).toBe(kept)
  expect(await ask(program)).toContain('not told either')
  expect(await ask(beto)).not.toBe(kept)
})
