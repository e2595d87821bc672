import { expect, test } from 'bun:test'
import { sampleTicket } from '#workshop/testing/samples'
import { isTransfer, transferChange, transferred } from './transfer-change.ts'

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

test('the receiver keeps the name until the server answers', () => {
  const user = { id: 7, name: 'Sara' }
  const queue = { id: 5, name: 'Ventas', color: '#00BFFF' }
  const before = sampleTicket({ status: 'open', userId: 1, user: { id: 1, name: 'Ana' } })
  const choice = { ...nothing, userId: 7, queueId: 5 }
  expect(transferred(before, choice, { user, queue })).toMatchObject({ userId: 7, user, queue })
  const back = transferred(before, { ...nothing, queueId: 5 }, { user: null, queue })
  expect(back).toMatchObject({ status: 'pending', userId: null, user: null, queue })
})
