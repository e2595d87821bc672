import { expect, test } from 'bun:test'
import { acksInReceipt } from './receipts.ts'

const me = { id: '5215550009999:3@s.whatsapp.net', lid: '77:3@lid' }
const from = '5215550001111@s.whatsapp.net'
const acks = (attrs: Record<string, string>, content?: { tag: string; attrs: { id: string } }[]) =>
  acksInReceipt(
    {
      tag: 'receipt',
      attrs: { id: '3EB0A', from, ...attrs },
      ...(content ? { content: [{ tag: 'list', attrs: {}, content }] } : {}),
    },
    me,
  ).map(({ waId, ack }) => [waId, ack])

test.each([
  ['read', 4],
  ['read-self', 4],
  ['played', 5],
  ['sender', 2],
])('a receipt of the type %p is ack %p', (type, ack) => {
  expect(acks({ type })).toEqual([['3EB0A', ack]])
})

test('one without a type says that the message was delivered; others say nothing', () => {
  expect(acks({})).toEqual([['3EB0A', 3]])
  for (const type of ['retry', 'inactive', 'constructor']) expect(acks({ type })).toEqual([])
})

test('a receipt names several messages', () => {
  const item = (id: string) => ({ tag: 'item', attrs: { id } })
  expect(acks({ type: 'read' }, [item('3EB0B'), item('3EB0C')])).toEqual([
    ['3EB0A', 4],
    ['3EB0B', 4],
    ['3EB0C', 4],
  ])
})

test('what another device of ours has read, a broadcast, and a group without a member are not ours', () => {
  const own = '5215550009999@s.whatsapp.net'
  expect(acks({ from: own, recipient: from, type: 'read-self' })).toEqual([])
  expect(acks({ from: own, recipient: from, type: 'sender' })).toEqual([['3EB0A', 2]])
  expect(acks({ from: 'status@broadcast' })).toEqual([])
  expect(acks({ from: '1203630001@g.us' })).toEqual([])
  expect(acks({ from: '1203630001@g.us', participant: from, type: 'read' })).toEqual([['3EB0A', 4]])
})
