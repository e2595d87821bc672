import { expect, test } from 'bun:test'
import { AppError } from '#kernel/errors'
import { openDataClient, type StubServer } from '../../kit/testing/data-client.ts'
import { fakeStorage } from '../../kit/testing/storage.ts'
import { stopSyncing, UnsentTextSync } from './syncing.ts'

const storage = fakeStorage()
const place = { kind: 'reply', ticketId: 7, chatId: null } as const

function open(answer: StubServer) {
  const { client, asked } = openDataClient(answer)
  if (!client.call) throw new Error('no server')
  const sync = new UnsentTextSync({ userId: 1, call: client.call })
  const saves = () => asked.filter(({ path }) => path.endsWith('/unsent-text'))
  return { sync, saves }
}

const nothing = { texts: [], isWhole: true }

test('what the server refuses stays here, and is not sent again until it changes', async () => {
  const { sync, saves } = open(({ path }) => {
    if (path === '/unsent-texts') return nothing
    throw new AppError('ERR_NO_TICKET_FOUND')
  })
  storage.kept.set('draft:1:7', 'Hola')
  await sync.flush()
  await sync.flush()
  await sync.catchUp()
  sync.stop()
  expect([storage.kept.get('draft:1:7'), saves().length]).toEqual(['Hola', 1])
  storage.kept.set('draft:1:7', 'Hola Diego')
  await sync.flush()
  expect(saves().length).toBe(2)
})

test('what could not be sent is sent when the network is back, over what was known', async () => {
  let isOffline = true
  const { sync, saves } = open(({ path, input }) => {
    if (isOffline) throw new AppError('ERR_BUSY', { status: 0 })
    if (path === '/unsent-texts') return nothing
    return { ...place, body: input.body, version: 9, replaced: null }
  })
  storage.kept.set('draft:1:7', 'Hola')
  await sync.flush()
  isOffline = false
  await sync.flush()
  await sync.flush()
  expect(saves().map(({ input }) => input)).toEqual([
    ...Array(2).fill({ kind: 'reply', ticketId: 7, body: 'Hola', base: 0 }),
  ])
  expect(storage.kept.get('draft:1:7')).toBe('Hola')
})

test('what is typed in an internal chat goes to its own place', async () => {
  const { sync, saves } = open(({ input }) => ({
    kind: 'chat',
    ticketId: null,
    chatId: 7,
    replaced: null,
    body: input.body,
    version: 9,
  }))
  storage.kept.set('chat-draft:1:7', 'Mañana').set('draft:1:7', 'Hola')
  await sync.flush()
  expect(saves().map(({ path, input }) => [path, input.chatId ?? input.ticketId])).toEqual(
    expect.arrayContaining([
      ['/chats/:chatId/unsent-text', 7],
      ['/tickets/:ticketId/unsent-text', 7],
    ]),
  )
})

test('what another device ended while nobody heard of it ends here, where it was not touched', async () => {
  const { sync } = open(() => nothing)
  const known = JSON.stringify({ version: 5, body: 'Hola' })
  storage.kept.set('draft:1:7', 'Hola').set('known-reply:1:7', known)
  storage.kept.set('draft:1:8', 'Hola, Ana').set('known-reply:1:8', known)
  storage.kept.set('draft:2:7', 'de otra persona')
  await sync.catchUp()
  sync.stop()
  expect(['1:7', '1:8', '2:7'].map((key) => storage.kept.get(`draft:${key}`))).toEqual([
    undefined,
    'Hola, Ana',
    'de otra persona',
  ])
})

test('what comes in after a logout is not stored', async () => {
  const answered = Promise.withResolvers<void>()
  const { sync } = open(async () => {
    await answered.promise
    return { ...place, body: 'Hola', version: 9, replaced: null }
  })
  storage.kept.set('draft:1:7', 'Hola')
  const saving = sync.flush()
  stopSyncing()
  storage.kept.clear()
  answered.resolve()
  await saving
  sync.received({ ...place, body: 'Hola', version: 9 })
  expect([...storage.kept]).toEqual([])
})
