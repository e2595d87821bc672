import { expect, test } from 'bun:test'
import { applyUnstoredEvent } from './state.ts'

const message = (id: number) => ({
  id,
  connectionId: 1,
  from: '5215550001111',
  pushName: 'Diego',
  receivedAt: new Date(id).toISOString(),
  failure: '',
})

test('a message is counted once, and taken off the list', () => {
  const empty = { count: 0, messages: [] }
  const create = { action: 'create', message: message(1) } as const
  const held = applyUnstoredEvent(applyUnstoredEvent(empty, create), create)
  expect(held).toEqual({ count: 1, messages: [message(1)] })
  const gone = { action: 'delete' as const, ids: [1] }
  expect(applyUnstoredEvent(applyUnstoredEvent(held, gone), gone)).toEqual(empty)
})
