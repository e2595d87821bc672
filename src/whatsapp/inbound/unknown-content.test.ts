import { afterEach, beforeEach, expect, test } from 'bun:test'
import { proto } from '@whiskeysockets/baileys'
import { type Desk, openDesk } from '#whatsapp/testing/desk'
import { eventually } from '#workshop/testing/eventually'
import { processorMs } from '#workshop/testing/processor-time'
import { openContent } from './message-kinds.ts'
import { hasUnknownContent } from './unknown-content.ts'

/** Field 1023, a message with one text. */
const ofTomorrow = Buffer.from([0xfa, 0x3f, 0x03, 0x0a, 0x01, 0x61])

const encoded = (content: proto.IMessage) => Buffer.from(proto.Message.encode(content).finish())

/** The bytes as the `message` of a wrapper of `ephemeralMessage`. */
function wrapped(bytes: Buffer): Buffer {
  const inner = Buffer.concat([Buffer.from([0x0a, bytes.length]), bytes])
  return Buffer.concat([Buffer.from([0xc2, 0x02, inner.length]), inner])
}

test('content without a known field is told from what says nothing', () => {
  expect(hasUnknownContent(ofTomorrow)).toBe(true)
  expect(hasUnknownContent(wrapped(ofTomorrow))).toBe(true)
  expect(hasUnknownContent(wrapped(wrapped(ofTomorrow)))).toBe(true)
  const copy = encoded({ deviceSentMessage: { destinationJid: 'x', message: {} } })
  expect(hasUnknownContent(copy)).toBe(false)
  expect(hasUnknownContent(Buffer.alloc(0))).toBe(false)
  expect(hasUnknownContent(encoded({ messageContextInfo: {} }))).toBe(false)
  expect(hasUnknownContent(encoded({ conversation: 'hola' }))).toBe(false)
})

test('wrappers in wrappers are opened a few times only', () => {
  const content = manyWrappers()
  const bytes = encoded(content)
  const began = processorMs()
  expect(hasUnknownContent(bytes)).toBe(true)
  expect(openContent(content)?.name).toBe('ephemeralMessage')
  expect(processorMs() - began).toBeLessThan(100)
})

function manyWrappers(): proto.IMessage {
  let content: proto.IMessage = { conversation: 'x'.repeat(200_000) }
  for (let depth = 0; depth < 500; depth += 1) {
    content = { ephemeralMessage: { message: content } }
  }
  return content
}

let desk: Desk
beforeEach(async () => {
  desk = await openDesk()
  await desk.link()
})
afterEach(() => desk.close())

test('a kind that the library does not know is a message that only the phone can show', async () => {
  const { customer, owner } = desk
  for (const bytes of [ofTomorrow, wrapped(ofTomorrow)]) {
    await customer.send(owner.number, {}, { bytes })
  }
  await customer.send(owner.number, { messageContextInfo: {} })
  await customer.say(owner.number, 'hola')
  await eventually(async () => (await desk.received()).length >= 3, 'the messages')
  const stored = await desk.received()
  expect(stored.map(({ mediaType, body }) => [mediaType, body])).toEqual([
    ['unknown', ''],
    ['unknown', ''],
    ['chat', 'hola'],
  ])
  expect(stored[0]?.details?.content).toBe(ofTomorrow.toString('base64'))
})
