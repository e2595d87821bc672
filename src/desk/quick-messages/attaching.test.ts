import { afterAll, beforeAll, expect, test } from 'bun:test'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createWorld, type Person, type World } from '../../workshop/testing/world.ts'
import {
  createQuickMessage,
  deleteQuickMessage,
  detachFromQuickMessage,
  showQuickMessage,
} from './contract.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const nota = new File(['hola'], 'Guía.txt', { type: 'text/plain' })

async function attach(person: Person, id: number, ...parts: (readonly [string, string | File])[]) {
  const form = new FormData()
  for (const [name, value] of parts) form.append(name, value)
  const answer = await world.app.request(`/api/quick-messages/${id}/media-upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}` },
    body: form,
  })
  return { status: answer.status, body: await answer.json() }
}

const files = () => {
  const folder = join(world.store.incoming, '..')
  if (!existsSync(folder)) return 0
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
    .length
}

async function make(person: Person, shortcode: string, geral = false) {
  const { body } = await person.calls(createQuickMessage, { shortcode, geral })
  return body.id
}

test('a file is attached, exchanged, removed, and goes with its quick message', async () => {
  const { beto, published } = world
  const quickMessageId = await make(beto, 'guia')
  expect(await attach(beto, quickMessageId, ['typeArch', 'quickMessage'], ['file', nota])).toEqual({
    status: 200,
    body: { mensagem: 'File attached.' },
  })
  const { body } = await beto.calls(showQuickMessage, { quickMessageId })
  expect(body).toMatchObject({
    isMedia: true,
    mediaName: 'Guía.txt',
    media: { kind: 'document', mimetype: 'text/plain', bytes: 4 },
  })
  expect(body.mediaPath).toMatch(/^http:\/\/localhost:8080\/media\/[0-9a-f]{32}\.txt$/)
  expect(published.at(-1)?.data).toMatchObject({
    action: 'update',
    record: { mediaPath: body.mediaPath },
  })
  const path = new URL(body.mediaPath ?? '').pathname
  expect(await (await world.carla.requests('GET', path)).text()).toBe('hola')

  const other = new File(['otra'], 'otra.txt')
  await attach(beto, quickMessageId, ['file', other])
  expect([files(), (await world.carla.requests('GET', path)).status]).toEqual([1, 404])
  expect((await beto.calls(detachFromQuickMessage, { quickMessageId })).status).toBe(200)
  expect(files()).toBe(0)
  expect((await beto.calls(detachFromQuickMessage, { quickMessageId })).status).toBe(200)

  await attach(beto, quickMessageId, ['file', other])
  expect(files()).toBe(1)
  await beto.calls(deleteQuickMessage, { quickMessageId })
  expect(files()).toBe(0)
})

test('who may not change it stores nothing', async () => {
  const { beto, carla, gil, ana } = world
  const own = await make(beto, 'propia')
  const shared = await make(ana, 'de todos', true)
  const missing = { status: 404, body: { error: 'ERR_NO_QUICKMESSAGE_FOUND' } }
  for (const person of [carla, gil])
    expect(await attach(person, own, ['file', nota])).toEqual(missing)
  expect(await attach(beto, 999_999, ['file', nota])).toEqual(missing)
  expect(await attach(beto, shared, ['file', nota])).toMatchObject({ status: 403 })
  const rows = await world.platform`select from media`
  expect([files(), rows.length]).toEqual([0, 0])
})

test('what is refused leaves nothing, wherever the fault stands in the form', async () => {
  const { beto } = world
  const id = await make(beto, 'limites')
  const refusals = [
    [413, 'ERR_TOO_MANY_FILES', ['file', nota], ['file', nota]],
    [400, 'ERR_VALIDATION', ['file', nota], ['typeArch', 'fileList']],
    [400, 'ERR_VALIDATION', ['file', nota], ['other', nota]],
    [400, 'ERR_VALIDATION', ['typeArch', 'quickMessage']],
    [415, 'ERR_EMPTY_FILE', ['file', new File([], 'nada.txt')]],
    [
      413,
      'ERR_BODY_TOO_LARGE',
      ['file', new File([new Uint8Array(16 * 1024 * 1024 + 1)], 'a.bin')],
    ],
    [413, 'ERR_BODY_TOO_LARGE', ['file', nota], ['typeArch', 'x'.repeat(1024 * 1024)]],
  ] as const
  for (const [status, error, ...parts] of refusals) {
    const answer = await attach(beto, id, ...parts.map(([name, value]) => [name, value] as const))
    expect([answer.status, answer.body.error]).toEqual([status, error])
    const rows = await world.platform`select from media`
    expect([error, files(), rows.length]).toEqual([error, 0, 0])
  }
})
