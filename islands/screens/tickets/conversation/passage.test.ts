import { expect, test } from 'bun:test'
import type { Message } from '#desk/messages/contract'
import { sampleMessage, sampleTicket } from '#workshop/testing/samples'
import { addNewerMessages, applyToPassage, holdPassage } from './passage.ts'

const ticket = sampleTicket({ id: 1 })
const at = (seq: number, change: Partial<Message> = {}) =>
  sampleMessage({ id: seq, seq, ...change })
const page = (from: number, to: number, hasNewer: boolean) => ({
  messages: Array.from({ length: to - from + 1 }, (_, index) => at(from + index)),
  ticket,
  count: 90,
  hasMore: true,
  hasNewer,
})
const seqs = ({ messages }: { messages: Message[] }) => messages.map(({ seq }) => seq)

function created(message: Message) {
  return { action: 'create' as const, message, ticket, contact: ticket.contact }
}

test('a passage grows at its end until the newest, and keeps that there is more before', () => {
  const data = addNewerMessages(holdPassage(page(40, 44, true)), page(45, 48, false))
  expect(seqs(data)).toEqual([40, 41, 42, 43, 44, 45, 46, 47, 48])
  expect([data.hasMore, data.hasNewer]).toEqual([true, false])
})

test('what is new waits outside until nothing lies between; what is shown stays current', () => {
  const data = holdPassage(page(40, 44, true))
  expect(applyToPassage(data, created(at(90)))).toBe(data)
  const edited = at(42, { isEdited: true, body: 'other', updatedAt: '2026-11-21T12:00:00.000Z' })
  const changed = applyToPassage(data, { action: 'update', message: edited })
  expect(changed.messages[2]?.body).toBe('other')
  expect(changed.hasNewer).toBe(true)
  expect(applyToPassage(data, { action: 'update', message: at(12) })).toBe(data)
  const whole = holdPassage(page(86, 89, false))
  expect(seqs(applyToPassage(whole, created(at(90))))).toEqual([86, 87, 88, 89, 90])
})
