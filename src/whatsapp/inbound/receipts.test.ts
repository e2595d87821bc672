import { expect, test } from 'bun:test'
import { proto } from '@whiskeysockets/baileys'
import { ackOf, acksInReceipts, acksInUpdates, acksInUpsert } from './receipts.ts'

const { Status } = proto.WebMessageInfo
const mine = { id: '3EB0A', fromMe: true, remoteJid: 'x@s.whatsapp.net' }

test.each([
  [Status.ERROR, undefined],
  [Status.PENDING, undefined],
  [Status.SERVER_ACK, 2],
  [Status.DELIVERY_ACK, 3],
  [Status.READ, 4],
  [Status.PLAYED, 5],
  [null, undefined],
  [99, undefined],
])('status %p is ack %p', (status, ack) => expect(ackOf(status)).toBe(ack as never))

test('news hides in upserts and comes in updates, of our own messages only', () => {
  expect(acksInUpsert([{ key: mine, status: Status.DELIVERY_ACK }])).toEqual([
    { waId: '3EB0A', ack: 3 },
  ])
  expect(acksInUpdates([{ key: mine, update: { status: Status.READ } }])).toEqual([
    { waId: '3EB0A', ack: 4 },
  ])
  const theirs = { ...mine, fromMe: false }
  expect(acksInUpdates([{ key: theirs, update: { status: Status.READ } }])).toEqual([])
})

test('the members of a group', () => {
  const receipts = [{ receiptTimestamp: 1 }, { readTimestamp: 1 }, { playedTimestamp: 1 }, {}]
  const updates = receipts.map((receipt) => ({ key: mine, receipt: { userJid: 'y', ...receipt } }))
  expect(acksInReceipts(updates).map(({ ack }) => ack)).toEqual([3, 4, 5])
})
