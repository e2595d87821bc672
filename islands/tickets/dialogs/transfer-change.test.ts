import { expect, test } from 'bun:test'
import { isTransfer, transferChange } from './transfer-change.ts'

const ticket = { userId: 1, queueId: 2, whatsappId: 3 }
const nothing = { userId: undefined, queueId: undefined, whatsappId: undefined, note: '' }

test('a transfer to a queue makes it pending, one to an agent makes it theirs', () => {
  expect(transferChange({ ...nothing, queueId: 5 })).toEqual({
    queueId: 5,
    userId: null,
    status: 'pending',
  })
  expect(transferChange({ ...nothing, queueId: 5, userId: 7 })).toEqual({ queueId: 5, userId: 7 })
  expect(transferChange({ ...nothing, userId: 7 })).toEqual({ userId: 7 })
})

test('another connection leaves it with whom it is', () => {
  expect(transferChange({ ...nothing, whatsappId: 4, note: ' mira ' })).toEqual({
    whatsappId: 4,
    note: 'mira',
  })
})

test('a note alone, or to whom has it already, is no transfer', () => {
  expect(isTransfer(ticket, { ...nothing, note: 'x' })).toBe(false)
  expect(isTransfer(ticket, { ...nothing, userId: 1 })).toBe(false)
  expect(isTransfer(ticket, { ...nothing, queueId: 2 })).toBe(true)
  expect(isTransfer(ticket, { ...nothing, whatsappId: 4 })).toBe(true)
})
