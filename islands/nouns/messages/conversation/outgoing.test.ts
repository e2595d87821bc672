import { expect, test } from 'bun:test'
import {
  type Delivery,
  kindOfFile,
  newClientId,
  openSender,
  sketchMessage,
  type UnconfirmedMessage,
} from './outgoing.ts'

const ana = 1

function written(clientId: string, ticketId = 7): UnconfirmedMessage {
  const ticket = { id: ticketId, contactId: 3, companyId: 1 }
  const message = sketchMessage({ clientId, body: clientId, ticket, userId: ana, now: new Date() })
  return { clientId, ticketId, message, refusal: null }
}

function desk(answers: Record<string, (Delivery | Promise<Delivery>)[]>) {
  const diary: string[] = []
  const takenBack = new Set<string>()
  const send = openSender({
    attempt: async ({ clientId }) => {
      diary.push(`try ${clientId}`)
      return (await answers[clientId]?.shift()) ?? { done: true }
    },
    isWanted: (clientId) => !takenBack.has(clientId),
    settle: (clientId) => diary.push(`sent ${clientId}`),
    refuse: (clientId, code) => diary.push(`${code} ${clientId}`),
    pause: async (ms) => void diary.push(`wait ${ms}`),
  })
  return { diary, send, takenBack }
}

test('the second message waits for the first, however slow it is', async () => {
  const slow = Promise.withResolvers<Delivery>()
  const { diary, send } = desk({ first: [slow.promise] })
  const both = [send(written('first')), send(written('second'))]
  await Promise.resolve()
  slow.resolve({ done: true })
  await Promise.all(both)
  expect(diary).toEqual(['try first', 'sent first', 'try second', 'sent second'])
})

test('another ticket does not wait', async () => {
  const slow = Promise.withResolvers<Delivery>()
  const { diary, send } = desk({ first: [slow.promise] })
  const waiting = send(written('first', 7))
  await send(written('other', 8))
  expect(diary).toEqual(['try first', 'try other', 'sent other'])
  slow.resolve({ done: true })
  await waiting
})

test('what does not get through is tried again, ever more patiently, under the same id', async () => {
  const retry: Delivery = { done: false, retry: true }
  const { diary, send } = desk({ hola: [retry, retry] })
  await send(written('hola'))
  expect(diary).toEqual(['try hola', 'wait 1000', 'try hola', 'wait 2000', 'try hola', 'sent hola'])
})

test('what is refused says why and lets the next one pass', async () => {
  const { diary, send } = desk({ hola: [{ done: false, refusal: 'ERR_TICKET_NOT_OPEN' }] })
  await Promise.all([send(written('hola')), send(written('adiós'))])
  expect(diary).toEqual(['try hola', 'ERR_TICKET_NOT_OPEN hola', 'try adiós', 'sent adiós'])
})

test('what is taken back is not tried again, and the next one passes', async () => {
  const retry: Delivery = { done: false, retry: true }
  const { diary, send, takenBack } = desk({ foto: [retry, retry] })
  const first = send(written('foto'))
  const second = send(written('hola'))
  await Promise.resolve()
  takenBack.add('foto')
  await Promise.all([first, second])
  expect(diary).toEqual(['try foto', 'wait 1000', 'try hola', 'sent hola'])
})

test('a file looks in its bubble as it will on the phone, and answers what it answers', () => {
  const ticket = { id: 7, contactId: 3, companyId: 1 }
  const sketch = { clientId: 'c1', body: 'Mira', ticket, userId: ana, now: new Date() }
  const file = { name: 'mesa.png', type: 'image/png', size: 9, url: 'blob:1', isVoice: false }
  const quoted = { ...sketchMessage(sketch), id: 44 }
  const picture = sketchMessage({ ...sketch, file, quoted })
  expect(picture).toMatchObject({ mediaType: 'image', mediaUrl: 'blob:1', quotedMsgId: 44 })
  expect(kindOfFile({ type: 'image/svg+xml' })).toBe('document')
  expect(kindOfFile({ type: 'video/webm', isVoice: true })).toBe('audio')
})

test('what is sent has an id that nothing else has, a UUID as chats want it', () => {
  const ids = Array.from({ length: 500 }, newClientId)
  expect(new Set(ids).size).toBe(500)
  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
  expect(ids.filter((id) => !uuid.test(id))).toEqual([])
  const digits = new Set(ids.map((id) => id.at(-1)))
  expect(digits.size).toBe(16)
})
