import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { listMessages } from '#desk/messages/contract'
import { settleFailed } from '#desk/messages/outbox/settling'
import { type Customer, makeCustomer } from '#workshop/testing/customer'
import { mp3Of } from '#workshop/testing/files/recordings'
import { createWorld, type Person, type World } from '#workshop/testing/world'
import { deleteSchedule, type Schedule, sendScheduleNow, showSchedule } from './contract.ts'

let world: World
let diego: Customer
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  diego = makeCustomer(world)
  await diego.says('hola')
})
afterAll(() => world.close())

const nota = new File(['De roble, 180 x 90'], 'Medidas.txt', { type: 'text/plain' })
const sendAt = '2127-03-01T10:00:00.000Z'

interface Submitted {
  id?: number
  person?: Person
  file?: File
  fields?: Record<string, string>
}

async function submit({ id, person = world.beto, file, fields = {} }: Submitted) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (file) form.append('file', file)
  const answer = await world.app.request(`/api/schedules${id ? `/${id}` : ''}`, {
    method: id ? 'PUT' : 'POST',
    headers: { authorization: `Bearer ${person.token}` },
    body: form,
  })
  const body: Schedule & { error?: string } = await answer.json()
  return { status: answer.status, body }
}

async function newOne(file?: File) {
  const { id } = await diego.contact()
  return submit({ file, fields: { body: 'Aquí las medidas', contactId: String(id), sendAt } })
}

const files = () => {
  const folder = join(world.store.incoming, '..')
  if (!existsSync(folder)) return 0
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
    .length
}

test('a schedule is made with its file, which is exchanged, taken away and deleted with it', async () => {
  const before = files()
  const made = await newOne(nota)
  expect(made).toMatchObject({
    status: 200,
    body: { mediaName: 'Medidas.txt', media: { mimetype: 'text/plain' } },
  })
  const { id, mediaPath } = made.body
  const address = new URL(mediaPath ?? '').pathname
  expect(await (await world.carla.requests('GET', address)).text()).toBe('De roble, 180 x 90')
  expect((await world.gil.requests('GET', address)).status).toBe(404)

  const changed = await submit({ id, fields: { body: 'Aquí las medidas nuevas' } })
  expect([changed.body.mediaName, changed.body.body]).toEqual([
    ...['Medidas.txt', 'Aquí las medidas nuevas'],
  ])
  const exchanged = await submit({ id, file: new File(['x'], 'Otra.txt') })
  expect([exchanged.body.mediaName, files()]).toEqual(['Otra.txt', before + 1])
  expect((await world.carla.requests('GET', address)).status).toBe(404)
  const removed = await submit({ id, fields: { removeFile: 'true' } })
  expect([removed.body.mediaName, removed.body.media, files()]).toEqual([null, null, before])

  await submit({ id, file: nota })
  expect(files()).toBe(before + 1)
  await world.beto.calls(deleteSchedule, { scheduleId: id })
  expect(files()).toBe(before)
})

test('it is sent with the text as its caption, and stays where the message is', async () => {
  const { body } = await newOne(nota)
  await world.beto.calls(sendScheduleNow, { scheduleId: body.id })
  const { id: ticketId } = await diego.ticket()
  const { body: page } = await world.ana.calls(listMessages, { ticketId })
  expect(page.messages.at(-1)).toMatchObject({
    body: 'Aquí las medidas',
    mediaUrl: body.mediaPath,
    fromMe: true,
    media: { name: 'Medidas.txt' },
  })
  const stored = files()
  const failure = 'ERR_SENDING_WAPP_MSG'
  const [sent] = await world.platform<{ waId: string }[]>`
    select wa_id "waId" from messages where id = ${page.messages.at(-1)?.id ?? 0}`
  await world.acme.scope((scope) =>
    settleFailed(scope, world.connectionId, { waId: sent?.waId ?? '', failure }),
  )
  await world.beto.calls(deleteSchedule, { scheduleId: body.id })
  expect(files()).toBe(stored)
})

test('the text follows a sound, which has no caption', async () => {
  const sound = new File([Buffer.from(await mp3Of(1))], 'saludo.mp3', { type: 'audio/mpeg' })
  const { body } = await newOne(sound)
  await world.beto.calls(sendScheduleNow, { scheduleId: body.id })
  const { id: ticketId } = await diego.ticket()
  const { body: page } = await world.ana.calls(listMessages, { ticketId })
  const own = page.messages.filter(({ fromMe }) => fromMe)
  expect(own.map(({ body, mediaType }) => [mediaType, body])).toEqual([
    ['audio', ''],
    ['chat', 'Aquí las medidas'],
  ])
})

test('what is refused leaves no file', async () => {
  const before = files()
  const { body } = await newOne()
  const { id } = body
  const huge = new File([new Uint8Array(16 * 1024 * 1024 + 1)], 'a.bin')
  const refusals = [
    [413, 'ERR_BODY_TOO_LARGE', { id, file: huge }],
    [415, 'ERR_EMPTY_FILE', { id, file: new File([], 'nada.txt') }],
    [400, 'ERR_VALIDATION', { id, file: nota, fields: { sendAt: '2020-01-01T10:00' } }],
    [400, 'ERR_VALIDATION', { file: nota, fields: { body: 'Sin contacto' } }],
    [403, 'ERR_NO_PERMISSION', { id, file: nota, person: world.carla }],
    [404, 'ERR_NO_SCHEDULE_FOUND', { id, file: nota, person: world.gil }],
    [404, 'ERR_NO_SCHEDULE_FOUND', { id: 999_999, file: nota }],
  ] as const
  for (const [status, error, submitted] of refusals) {
    const answer = await submit(submitted)
    expect([answer.status, answer.body.error, files()]).toEqual([status, error, before])
  }
  await world.platform`update schedules set sent_at = now(), status = 'ENVIADA' where id = ${id}`
  const sent = await submit({ id, file: nota })
  expect([sent.status, sent.body.error, files()]).toEqual([400, 'ERR_SCHEDULE_SENT', before])
  expect((await world.beto.calls(showSchedule, { scheduleId: id })).body.mediaName).toBeNull()
})
