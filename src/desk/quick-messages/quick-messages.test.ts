import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createWorld, type World } from '../../workshop/testing/world.ts'
import {
  createQuickMessage,
  deleteQuickMessage,
  listAllQuickMessages,
  listQuickMessages,
  showQuickMessage,
  updateQuickMessage,
} from './contract.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const notFound = { status: 404, body: { error: 'ERR_NO_QUICKMESSAGE_FOUND' } }
const refusal = { status: 403, body: { error: 'ERR_NO_PERMISSION' } }

test('one’s own are seen and changed by nobody else, whatever their role', async () => {
  const { ana, beto, carla, published } = world
  const made = await beto.calls(createQuickMessage, { shortcode: ' hola ', message: 'Buenas' })
  expect(made).toMatchObject({
    status: 200,
    body: {
      shortcode: 'hola',
      message: 'Buenas',
      geral: false,
      status: true,
      isMedia: false,
      mediaPath: null,
      mediaName: null,
      media: null,
      userId: beto.id,
      companyId: world.acmeId,
    },
  })
  expect(published.at(-1)).toMatchObject({
    channel: `company-${world.acmeId}-quickemessage`,
    rooms: [`user:${beto.id}`],
    data: { action: 'create', record: { shortcode: 'hola' } },
  })
  const quickMessageId = made.body.id
  for (const person of [ana, carla]) {
    expect(await person.calls(showQuickMessage, { quickMessageId })).toMatchObject(notFound)
    const stolen = { quickMessageId, message: 'X' }
    expect(await person.calls(updateQuickMessage, stolen)).toMatchObject(notFound)
    expect(await person.calls(deleteQuickMessage, { quickMessageId })).toMatchObject(notFound)
  }
  const changed = await beto.calls(updateQuickMessage, { quickMessageId, message: null })
  expect(changed.body).toMatchObject({ shortcode: 'hola', message: '' })
  expect((await beto.calls(deleteQuickMessage, { quickMessageId })).status).toBe(200)
  expect(await beto.calls(showQuickMessage, { quickMessageId })).toMatchObject(notFound)
})

test('shared ones are read by all, and written by supervs and admins', async () => {
  const { ana, sara, beto, gil, published } = world
  const form = { shortcode: 'horario', message: 'De 8 a 18', geral: true }
  expect(await beto.calls(createQuickMessage, form)).toMatchObject(refusal)
  const { body: shared } = await sara.calls(createQuickMessage, form)
  expect(published.at(-1)?.rooms).toEqual(['company'])
  const quickMessageId = shared.id
  expect((await beto.calls(showQuickMessage, { quickMessageId })).body).toEqual(shared)
  expect((await gil.calls(listAllQuickMessages, {})).body).toEqual([])
  const change = { quickMessageId, message: 'Nunca' }
  expect(await beto.calls(updateQuickMessage, change)).toMatchObject(refusal)
  expect(await beto.calls(deleteQuickMessage, { quickMessageId })).toMatchObject(refusal)
  expect((await ana.calls(updateQuickMessage, change)).body).toMatchObject({ message: 'Nunca' })

  const { body: own } = await beto.calls(createQuickMessage, { shortcode: 'mine' })
  const share = { quickMessageId: own.id, geral: true }
  expect(await beto.calls(updateQuickMessage, share)).toMatchObject(refusal)
  await beto.calls(deleteQuickMessage, { quickMessageId: own.id })
})

test('one taken back leaves the others’ screens and stays on its owner’s', async () => {
  const { ana, sara, beto, published } = world
  const form = { shortcode: 'promo', geral: true }
  const { body: shared } = await sara.calls(createQuickMessage, form)
  published.length = 0
  await ana.calls(updateQuickMessage, { quickMessageId: shared.id, geral: false })
  expect(published.map(({ rooms, data }) => [rooms, data])).toMatchObject([
    [['company'], { action: 'delete', id: shared.id }],
    [[`user:${sara.id}`], { action: 'update', record: { id: shared.id, geral: false } }],
  ])
  const get = { quickMessageId: shared.id }
  expect((await sara.calls(showQuickMessage, get)).status).toBe(200)
  expect((await beto.calls(showQuickMessage, get)).status).toBe(404)
})

test('a shortcode is required', async () => {
  for (const shortcode of ['', '   ', undefined, 7]) {
    const answer = await world.ana.requests('POST', '/api/quick-messages', { shortcode })
    expect(answer.status).toBe(400)
    expect((await answer.json()).error).toBe('ERR_QUICKMESSAGE_INVALID_NAME')
  }
})

test('lists are by shortcode, twenty a page, found by it', async () => {
  const { gil, platform } = world
  await platform`insert into quick_messages (company_id, shortcode, geral, user_id)
    select ${world.globexId}, 'Código ' || to_char(n, 'FM00'), n % 2 = 0, ${gil.id}
    from generate_series(0, 21) n`
  const first = (await gil.calls(listQuickMessages, {})).body
  expect([first.records.length, first.count, first.hasMore]).toEqual([20, 22, true])
  expect(first.records[0]?.shortcode).toBe('Código 00')
  const second = (await gil.calls(listQuickMessages, { pageNumber: 2 })).body
  expect([second.records.length, second.hasMore]).toEqual([2, false])
  // Both words, anywhere: 01, 10 to 19, 21.
  expect((await gil.calls(listQuickMessages, { searchParam: 'codigo 1' })).body.count).toBe(12)
  expect((await gil.calls(listQuickMessages, { searchParam: '%%%' })).body.count).toBe(0)
  expect((await gil.calls(listAllQuickMessages, {})).body.length).toBe(22)
})
