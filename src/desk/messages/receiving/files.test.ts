import { afterAll, beforeAll, expect, test } from 'bun:test'
import * as v from 'valibot'
import { createWorld, type Person, type World } from '../../../workshop/testing/world.ts'
import { announceMessage } from '../announcing.ts'
import { retryMedia } from '../changing-contract.ts'
import { listMessages, messageUpdated } from '../contract.ts'
import { applyMessageEvent, conversationOf } from '../state.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const waiting = async () =>
  (await world.platform`select payload->'payload' as told from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'download_media'`) as { told: unknown }[]

/** A photo in the queue of sales. */
async function photo() {
  const message = await world.customerWrites('mira', {
    mediaType: 'image',
    media: { kind: 'image', originalName: '../IMG 1.jpg', mimetype: 'image/jpeg', width: 640 },
  })
  const { id = 0, ticketId = 0 } = message ?? {}
  await world.platform`update tickets set queue_id = ${world.sales} where id = ${ticketId}`
  return { message, messageId: id, ticketId }
}

test('a message with a file is there before the file, and its fetching is as sure as itself', async () => {
  const { message, ticketId } = await photo()
  expect(message).toMatchObject({
    body: 'mira',
    mediaUrl: null,
    mediaState: 'pending',
    media: { name: 'IMG 1.jpg', width: 640, kind: 'image' },
  })
  const [media] = await world.platform`select id from media order by id desc limit 1`
  expect(await waiting()).toEqual([{ told: { mediaId: media?.id } }])

  await world.platform`update media set state = 'stored'`
  const { body } = await world.beto.calls(listMessages, { ticketId })
  expect(body.messages[0]?.mediaUrl).toMatch(/^http:\/\/localhost:8080\/media\/[0-9a-f]{32}\.jpg$/)
})

test('whoever sees the message asks for its file again, once it was given up', async () => {
  const { beto, carla, gil, platform } = world
  const { messageId } = await photo()
  const ask = (person: Person) => person.calls(retryMedia, { messageId })
  const missing = { status: 404, body: { error: 'ERR_FETCH_WAPP_MSG' } }
  expect(await ask(carla)).toMatchObject(missing)
  expect(await ask(gil)).toMatchObject(missing)

  await platform`update media set state = 'failed', failure = 'ERR_WAPP_DOWNLOAD_MEDIA', attempts = 3`
  await platform`delete from graphile_worker._private_jobs`
  world.published.length = 0
  expect((await ask(beto)).body).toMatchObject({ mediaState: 'pending', mediaFailure: null })
  expect(world.published).toMatchObject([
    { data: { action: 'update', message: { id: messageId, mediaState: 'pending' } } },
  ])
  expect((await waiting()).length).toBe(1)
  // Pressed twice: there is one job.
  await ask(beto)
  expect([(await waiting()).length, world.published.length]).toEqual([1, 1])
})

test('a file of a message deleted for everyone is shown to overseers only', async () => {
  const { ana, beto, platform } = world
  const { messageId, ticketId } = await photo()
  await platform`update media set state = 'stored'`
  await platform`update messages set is_deleted = true where id = ${messageId}`
  const shown = async (person: Person) =>
    (await person.calls(listMessages, { ticketId })).body.messages.find(
      ({ id }) => id === messageId,
    )?.media
  expect([await shown(beto), await shown(ana)]).toMatchObject([null, { name: 'IMG 1.jpg' }])
})

test('an open conversation follows its file: lost, asked for again, there', async () => {
  const { beto, platform, acme } = world
  const { messageId, ticketId } = await photo()
  let held = conversationOf((await beto.calls(listMessages, { ticketId })).body)
  const become = async (state: 'failed' | 'pending' | 'stored') => {
    await platform`update media set state = ${state}, updated_at = now()
      where id = (select media_id from messages where id = ${messageId})`
    world.published.length = 0
    await acme.scope((scope) => announceMessage(scope, messageId))
    for (const { data } of world.published) {
      held = applyMessageEvent(held, v.parse(messageUpdated.shape, data))
    }
    return held.messages.find(({ id }) => id === messageId)?.mediaState
  }
  expect(await become('failed')).toBe('failed')
  expect(await become('pending')).toBe('pending')
  expect(await become('stored')).toBe('stored')
})
