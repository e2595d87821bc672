import { afterAll, beforeAll, expect, test } from 'bun:test'
import { deleteUser } from '#company/users/contract'
import { createChat, deleteChat } from '#desk/chats/contract'
import { deleteTicket } from '#desk/tickets/contract'
import { eventually } from '../../workshop/testing/eventually.ts'
import { createWorld, type Person, type World } from '../../workshop/testing/world.ts'
import { keepUnsentChatText, keepUnsentText, listUnsentTexts } from './contract.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

let customers = 0
async function openTicket() {
  const number = `52155540${String(++customers).padStart(5, '0')}`
  const ticketId = (await world.customerWrites('hola', { number }))?.ticketId ?? 0
  await world.platform`update tickets set queue_id = ${world.sales}, status = 'open',
    user_id = ${world.beto.id} where id = ${ticketId}`
  return ticketId
}

const textsOf = async (person: Person, ticketId: number) =>
  (await person.calls(listUnsentTexts, {})).body.texts.filter((one) => one.ticketId === ticketId)

async function types(person: Person, ticketId: number, body: string, base = 0) {
  const kept = await person.calls(keepUnsentText, { ticketId, kind: 'reply', body, base })
  expect(kept.status).toBe(200)
  return kept.body
}

test('what is typed waits for the same user’s other devices, and for nobody else', async () => {
  const { ana, beto, gil, published } = world
  const ticketId = await openTicket()
  const kept = await types(beto, ticketId, 'Llega el lu')
  expect(kept).toMatchObject({ ticketId, kind: 'reply', body: 'Llega el lu', replaced: null })
  const { replaced: _, ...text } = kept
  expect(await textsOf(beto, ticketId)).toEqual([text])
  for (const other of [ana, gil]) expect(await textsOf(other, ticketId)).toEqual([])
  expect(published.at(-1)).toMatchObject({
    channel: `company-${world.acmeId}-unsent-text`,
    rooms: [`user:${beto.id}`],
    data: text,
  })
  const note = { ticketId, kind: 'note', body: 'Es prima de Sara', base: 0 } as const
  await beto.calls(keepUnsentText, note)
  await types(ana, ticketId, 'Yo me encargo')
  expect((await textsOf(beto, ticketId)).map(({ body }) => body)).toEqual([
    'Es prima de Sara',
    'Llega el lu',
  ])
  expect((await textsOf(ana, ticketId)).map(({ body }) => body)).toEqual(['Yo me encargo'])
})

test('the last to type wins, and gets back what it had not seen', async () => {
  const { beto } = world
  const ticketId = await openTicket()
  const first = await types(beto, ticketId, 'Llega')
  const phone = await types(beto, ticketId, 'Llega el lunes', first.version)
  expect([phone.version > first.version, phone.replaced]).toEqual([true, null])
  const desk = await types(beto, ticketId, 'Llega hoy', first.version)
  expect([desk.version > phone.version, desk.replaced]).toEqual([true, 'Llega el lunes'])
  expect((await textsOf(beto, ticketId)).map(({ body }) => body)).toEqual(['Llega hoy'])
})

test('what two devices write within one statement is replaced by neither unseen', async () => {
  const { beto, platform } = world
  const ticketId = await openTicket()
  // The first text of the ticket, and one that follows.
  for (const other of ['Mañana', 'Mañana a las 9']) {
    const [seen] = await textsOf(beto, ticketId)
    const phone = Promise.withResolvers<Awaited<ReturnType<typeof types>>>()
    await platform.begin(async (transaction) => {
      await transaction`
        insert into unsent_texts (company_id, user_id, ticket_id, kind, body, version)
        values (${world.acmeId}, ${beto.id}, ${ticketId}, 'reply', ${other}, 1)
        on conflict (company_id, ticket_id, user_id, kind)
        do update set body = excluded.body, version = unsent_texts.version + 1`
      types(beto, ticketId, 'Hoy', seen?.version).then(phone.resolve, phone.reject)
      await eventually(async () => {
        const [waits] = await platform`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`
        return waits !== undefined
      }, 'a statement that waits for the other')
    })
    expect([other, (await phone.promise).replaced]).toEqual([other, other])
    expect((await textsOf(beto, ticketId)).map(({ body }) => body)).toEqual(['Hoy'])
  }
})

test('it ends when it is sent, unless more was typed on another device', async () => {
  const { beto, published } = world
  const ticketId = await openTicket()
  const first = await types(beto, ticketId, 'Llega')
  const newer = await types(beto, ticketId, 'Llega el lunes', first.version)
  const { replaced: _, ...standing } = newer
  const late = await types(beto, ticketId, '', first.version)
  expect(late).toEqual({ ...standing, replaced: null })
  expect(await textsOf(beto, ticketId)).toEqual([standing])

  const end = await types(beto, ticketId, '', newer.version)
  expect([end.body, end.version > newer.version]).toEqual(['', true])
  expect(await textsOf(beto, ticketId)).toEqual([])
  const { replaced: __, ...told } = end
  expect(published.at(-1)?.data).toEqual(told)
  const before = published.length
  expect(await types(beto, ticketId, '', end.version)).toEqual(end)
  expect(published.length).toBe(before)
})

test('a ticket out of reach takes none; its end and the user’s take theirs along', async () => {
  const { ana, beto, carla, gil, platform } = world
  const ticketId = await openTicket()
  const input = { ticketId, kind: 'reply', body: 'x', base: 0 } as const
  for (const stranger of [carla, gil]) {
    expect((await stranger.calls(keepUnsentText, input)).status).toBe(404)
  }
  const kept = () => platform`select 1 from unsent_texts where ticket_id = ${ticketId}`
  await types(beto, ticketId, 'Hola')
  await types(ana, ticketId, 'Hola')
  await ana.calls(deleteTicket, { ticketId })
  expect(await kept()).toHaveLength(0)

  const other = await openTicket()
  await platform`insert into unsent_texts (company_id, user_id, ticket_id, kind, body, version)
    values (${world.acmeId}, ${carla.id}, ${other}, 'reply', 'Hola', 1)`
  expect((await ana.calls(deleteUser, { userId: carla.id })).status).toBe(200)
  expect(await platform`select 1 from unsent_texts where user_id = ${carla.id}`).toHaveLength(0)
})

test('a chat has a text of each member, and takes it along when it ends', async () => {
  const { ana, beto, sara, gil, platform } = world
  const given = { title: 'Turnos', users: [sara.id] }
  const chatId = (await beto.calls(createChat, given)).body.id
  const input = { chatId, body: 'Mañana ab', base: 0 }
  const { replaced, ...text } = (await beto.calls(keepUnsentChatText, input)).body
  expect([text.ticketId, text.chatId, text.kind, replaced]).toEqual([null, chatId, 'chat', null])
  await sara.calls(keepUnsentChatText, { ...input, body: 'Yo' })
  const other = await beto.calls(keepUnsentChatText, { ...input, body: 'Hoy' })
  expect(other.body.replaced).toBe('Mañana ab')
  const listed = (await beto.calls(listUnsentTexts, {})).body.texts
  expect(listed.filter((one) => one.chatId === chatId)).toMatchObject([{ body: 'Hoy' }])
  for (const stranger of [ana, gil]) {
    const refused = await stranger.calls(keepUnsentChatText, input)
    expect(refused).toMatchObject({ status: 404, body: { error: 'ERR_NO_CHAT_FOUND' } })
  }
  const kept = () => platform`select 1 from unsent_texts where chat_id = ${chatId}`
  await beto.calls(keepUnsentChatText, { ...input, body: '', base: other.body.version })
  expect(await kept()).toHaveLength(1)
  await beto.calls(deleteChat, { chatId })
  expect(await kept()).toHaveLength(0)
})

test('the newest 200 of a user are kept, and an answer has 100 and so many letters', async () => {
  const { beto, platform } = world
  await platform`delete from unsent_texts where user_id = ${beto.id}`
  const ticketId = await openTicket()
  await platform`with more as (
      insert into tickets (company_id, uuid, contact_id, whatsapp_id, status, user_id)
      select t.company_id, gen_random_uuid(), t.contact_id, t.whatsapp_id, 'closed', t.user_id
      from tickets t, generate_series(1, 200) n where t.id = ${ticketId} returning *)
    insert into unsent_texts (company_id, user_id, ticket_id, kind, body, version)
    select company_id, ${beto.id}, id, 'reply', 'n', id from more`
  const list = async () => (await beto.calls(listUnsentTexts, {})).body
  await types(beto, ticketId, 'Hola')
  const kept = await platform`select id from unsent_texts where user_id = ${beto.id}`
  expect(kept).toHaveLength(200)
  const { texts, isWhole } = await list()
  expect([texts.length, isWhole, texts[0]?.body]).toEqual([100, false, 'Hola'])

  await platform`update unsent_texts set body = repeat('n', 50000) where user_id = ${beto.id}`
  expect((await list()).texts).toHaveLength(4)
})

test('a version that no number holds is refused', async () => {
  const ticketId = await openTicket()
  for (const base of [2 ** 53, 1e300, -1, 0.5]) {
    for (const body of ['', 'Hola']) {
      const input = { ticketId, kind: 'reply', body, base } as const
      const { status } = await world.beto.calls(keepUnsentText, input)
      expect([base, body, status]).toEqual([base, body, 400])
    }
  }
})
