/** The files of a list leave before the message; what becomes of the recipient is the message's. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { createFileList } from '#desk/file-lists/contract'
import { textFile, upload } from '#desk/file-lists/testing/uploading'
import { createWorld, type World } from '#workshop/testing/world'
import { cancelCampaign, restartCampaign } from './state-contract.ts'
import { type Desk, openDesk, someNumber } from './testing/desk.ts'

let world: World
let desk: Desk
let fileListId: number
beforeAll(async () => {
  world = await createWorld()
  desk = openDesk(world)
  const options = [{ name: 'Precios' }, { name: 'Colores' }]
  const form = { name: 'Catálogo', message: 'x', options }
  const { body } = await world.ana.calls(createFileList, form)
  fileListId = body.id
  const ids = body.options.map(({ id }) => ['id', String(id)] as const)
  const files = ['a.txt', 'b.txt'].map((name) => ['files', textFile(name)] as const)
  expect((await upload(world, world.ana, fileListId, [...ids, ...files])).status).toBe(200)
})
beforeEach(() => desk.clear())
afterAll(() => world.close())

test('every file with its name as caption, in order, then the text', async () => {
  await desk.running({ numbers: [someNumber()], fileListId })
  expect((await desk.drain()).map(({ body }) => body)).toEqual([
    'Precios',
    'Colores',
    'Hola Cliente 0',
  ])
})

test('a file that fails holds up neither the others nor the message, which decides', async () => {
  const id = await desk.running({ numbers: [someNumber()], fileListId })
  const [first] = await desk.take()
  await desk.fail(first?.waId ?? '', 'ERR_WAPP_UPLOAD_MEDIA')
  expect((await desk.drain()).map(({ body }) => body)).toEqual(['Colores', 'Hola Cliente 0'])
  await desk.tick(id)
  expect(await desk.show(id)).toMatchObject({
    status: 'FINALIZADA',
    counts: { sent: 1, failed: 0 },
  })
})

test('a message that fails after its files is tried again without them', async () => {
  const id = await desk.running({ numbers: [someNumber()], fileListId })
  for (const _ of ['Precios', 'Colores']) {
    const [file] = await desk.take()
    await desk.ack(file?.waId ?? '', 2)
  }
  const [message] = await desk.take()
  await desk.fail(message?.waId ?? '', 'ERR_SENDING_WAPP_MSG')
  await world.platform`update campaign_deliveries set due_at = now()`
  await desk.tick(id)
  expect((await desk.drain()).map(({ body }) => body)).toEqual(['Hola Cliente 0'])
})

test('cancelled between its parts: only the rest goes when it is restarted, as the same messages', async () => {
  const id = await desk.running({ numbers: [someNumber()], fileListId })
  const [file] = await desk.take()
  await desk.ack(file?.waId ?? '', 2)
  await world.ana.calls(cancelCampaign, { campaignId: id })
  expect(await desk.take()).toEqual([])
  expect(await desk.deliveries(id)).toMatchObject([{ state: 'waiting' }])
  await world.ana.calls(restartCampaign, { campaignId: id })
  await desk.tick(id)
  expect((await desk.drain()).map(({ body }) => body)).toEqual(['Colores', 'Hola Cliente 0'])
  expect(await desk.deliveries(id)).toMatchObject([{ state: 'sent' }])
})
