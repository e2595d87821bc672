import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import * as v from 'valibot'
import { createNote, deleteNote, listMentionable, listNotesOf } from '#desk/notes/contract'
import { updateTicket } from '#desk/tickets/contract'
import { listTimeline } from '#desk/timeline/contract'
import { subscribe } from '#programs/push/contract'
import { notifyMentioned as job, pushNotification } from '#programs/push/jobs'
import { notifyMentioned } from '#programs/push/notifying-mentioned'
import { createWorld, type Person, type World } from '#workshop/testing/world'
import { listMentions, mentionEvent, seeMentions } from './contract.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  world.services.fetchRules.privateHosts = ['127.0.0.1:9']
})
afterEach(async () => {
  await world.platform`delete from mentions`
  await world.platform`delete from push_subscriptions`
  await world.platform`delete from graphile_worker._private_jobs`
  await world.platform`delete from settings where key = 'spyForUsers'`
})
afterAll(() => world.close())

let customers = 0
/** Of Beto, in Sales: Ana and Sara, who oversee, read it too, Carla does not. */
async function betosTicket() {
  const { beto, platform, sales } = world
  const number = `52155571${String(++customers).padStart(5, '0')}`
  const message = await world.customerWrites('hola', { number, pushName: 'Diego Luna' })
  const ticketId = message?.ticketId ?? 0
  await platform`update tickets set queue_id = ${sales}, status = 'open', user_id = ${beto.id}
    where id = ${ticketId}`
  return { ticketId, seq: message?.seq ?? 0, messageId: message?.id ?? 0 }
}

const mentionsOf = async (person: Person) => (await person.calls(listMentions, {})).body.mentions

/** Which users were told, of the newest events. */
function toldSince(from: number) {
  return world.published
    .slice(from)
    .filter(({ channel }) => channel.endsWith(`-${mentionEvent.name}`))
    .map(({ rooms, data }) => [rooms, v.parse(mentionEvent.shape, data).action])
}

test('only colleagues who can read the ticket are offered, and the caller is not', async () => {
  const { ana, beto, carla, gil, sara } = world
  const { ticketId } = await betosTicket()
  const { body } = await beto.calls(listMentionable, { ticketId })
  expect(body.users).toEqual([
    { id: ana.id, name: 'Ana' },
    { id: sara.id, name: 'Sara' },
  ])
  for (const stranger of [carla, gil]) {
    expect((await stranger.calls(listMentionable, { ticketId })).status).toBe(404)
  }
})

test('two of the same name are told apart by their addresses', async () => {
  const { ana, beto, platform, sara } = world
  const { ticketId } = await betosTicket()
  await platform`update users set name = 'Ana' where id = ${sara.id}`
  const { users } = (await beto.calls(listMentionable, { ticketId })).body
  expect(users.map(({ name }) => name).sort()).toEqual([
    expect.stringMatching(/^Ana \(.+@.+\)$/),
    expect.stringMatching(/^Ana \(.+@.+\)$/),
  ])
  const second = users.find(({ id }) => id === sara.id)
  const note = `¿Lo ves, @${second?.name}? Y no @Ana`
  const { body } = await beto.calls(createNote, { ticketId, note })
  await platform`update users set name = 'Sara' where id = ${sara.id}`
  expect(body.mentions.map(({ id }) => id)).toEqual([sara.id])
  expect(await mentionsOf(ana)).toEqual([])
})

test('a note notifies whom it names, who sees it at its place, once', async () => {
  const { ana, beto, published, sara } = world
  const { ticketId, seq, messageId } = await betosTicket()
  const from = published.length
  const note = '@Sara, ¿el @Carla y @Beto? ventas@Ana.mx @Sara'
  const { body } = await beto.calls(createNote, { ticketId, note })
  expect(body.mentions).toEqual([{ id: sara.id, name: 'Sara' }])
  expect(toldSince(from)).toEqual([[[`user:${sara.id}`], 'create']])
  const [mention] = await mentionsOf(sara)
  expect(mention).toMatchObject({
    author: 'Beto',
    text: note,
    note: { id: body.id, seq, messageId, ticket: { id: ticketId, contactName: 'Diego Luna' } },
  })
  const { timeline } = (await sara.calls(listTimeline, { ticketId })).body
  expect(timeline.at(-1)).toMatchObject({ verb: 'noted', note, mentions: body.mentions })
  expect((await sara.calls(listNotesOf, { ticketId })).body[0]?.mentions).toEqual(body.mentions)

  await ana.calls(seeMentions, { ticketId })
  expect(await mentionsOf(sara)).toHaveLength(1)
  const before = published.length
  await sara.calls(seeMentions, { ticketId })
  await sara.calls(seeMentions, { ticketId })
  expect(toldSince(before)).toEqual([[[`user:${sara.id}`], 'seen']])
  expect(await mentionsOf(sara)).toEqual([])
})

test('the note of a transfer mentions, too', async () => {
  const { beto, ana, sara } = world
  const { ticketId } = await betosTicket()
  const wish = { ticketId, userId: sara.id, note: '@Ana ya lo sabe' }
  expect((await beto.calls(updateTicket, wish)).status).toBe(200)
  expect(await mentionsOf(ana)).toMatchObject([{ author: 'Beto', text: '@Ana ya lo sabe' }])
})

test('a deleted note withdraws its mentions', async () => {
  const { beto, published, sara } = world
  const { ticketId } = await betosTicket()
  const { body } = await beto.calls(createNote, { ticketId, note: '@Sara mira' })
  const from = published.length
  await beto.calls(deleteNote, { noteId: body.id })
  expect(toldSince(from)).toEqual([[[`user:${sara.id}`], 'delete']])
  expect(await mentionsOf(sara)).toEqual([])
})

test('who loses the ticket is shown no mention in it any more, and gets it back with it', async () => {
  const { beto, carla, platform, sales, sara, support } = world
  const { ticketId } = await betosTicket()
  await sara.calls(createNote, { ticketId, note: '@Beto llama' })
  const isTold = async () => (await mentionsOf(beto)).length === 1
  expect(await isTold()).toBe(true)
  await platform`update tickets set queue_id = ${support}, user_id = ${carla.id}
    where id = ${ticketId}`
  expect(await isTold()).toBe(false)
  await platform`update tickets set queue_id = ${sales} where id = ${ticketId}`
  expect(await isTold()).toBe(true)
  // A colleague's open conversation, where agents may not read along.
  await platform`insert into settings (company_id, key, value)
    values (${world.acmeId}, 'spyForUsers', 'disabled')
    on conflict (company_id, key) do update set value = 'disabled'`
  expect(await isTold()).toBe(false)
})

const Job = v.object({ payload: v.unknown() })

async function takeJobs(name: string) {
  const rows = await world.platform`
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = ${name} returning j.payload`
  return rows.map(({ payload }) => v.parse(Job, payload).payload)
}

async function pushed(inFront: number[] = []) {
  for (const given of await takeJobs(job.name)) {
    const { mentionIds } = v.parse(job.payload, given)
    await notifyMentioned(world.acme, mentionIds, (_, userId) => inFront.includes(userId))
  }
  return (await takeJobs(pushNotification.name)).map((given) =>
    v.parse(pushNotification.payload, given),
  )
}

test('is pushed to whom no page is visible, unless seen or out of reach meanwhile', async () => {
  const { beto, platform, sara, support } = world
  const mention = async (note: string) => {
    const { ticketId, seq, messageId } = await betosTicket()
    const { body } = await sara.calls(createNote, { ticketId, note })
    return { ticketId, address: `?at=[${messageId},${seq},${body.id}]` }
  }
  await mention('@Beto sin navegador')
  expect(await takeJobs(job.name)).toEqual([])
  const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22), language: 'es' } as const
  await beto.calls(subscribe, { endpoint: 'http://127.0.0.1:9/beto', ...keys })

  const { address } = await mention('@Beto llama')
  const [notice, ...more] = await pushed()
  expect(more).toEqual([])
  expect(notice).toMatchObject({
    title: 'Sara te mencionó en el ticket de Diego Luna',
    body: '@Beto llama',
  })
  expect(notice?.url).toEndWith(address)

  await mention('@Beto está aquí')
  expect(await pushed([beto.id])).toEqual([])
  const seen = await mention('@Beto ya')
  await beto.calls(seeMentions, { ticketId: seen.ticketId })
  expect(await pushed()).toEqual([])
  const lost = await mention('@Beto tarde')
  await platform`update tickets set queue_id = ${support}, user_id = null where id = ${lost.ticketId}`
  expect(await pushed()).toEqual([])
})

test('a note that names sixty tells all of them', async () => {
  const { acmeId, beto, platform, published } = world
  const { ticketId } = await betosTicket()
  await platform`insert into users (company_id, name, email, profile, password_hash)
    select ${acmeId}, 'Jefe' || n || 'x', 'jefe' || n || '@acme.test', 'admin', ''
    from generate_series(1, 60) n`
  const from = published.length
  const names = Array.from({ length: 60 }, (_, at) => `@Jefe${at + 1}x`)
  const { body } = await beto.calls(createNote, { ticketId, note: names.join(' ') })
  await platform`delete from users where email like 'jefe%@acme.test'`
  expect([body.mentions.length, toldSince(from).length]).toEqual([60, 60])
})
