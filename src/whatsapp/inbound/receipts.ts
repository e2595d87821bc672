/** Refusals are not here: they are the server's own ack stanza (`outgoing.ts`). */
import {
  type MessageUserReceiptUpdate,
  proto,
  type WAMessage,
  type WAMessageUpdate,
} from '@whiskeysockets/baileys'
import type { AckNews } from '#messages/outbox/acking'
import { storableId } from '#platform/storable'

const { Status } = proto.WebMessageInfo

const ackOfStatus = new Map<number, number>([
  [Status.ERROR, 0],
  [Status.PENDING, 1],
  [Status.SERVER_ACK, 2],
  [Status.DELIVERY_ACK, 3],
  [Status.READ, 4],
  [Status.PLAYED, 5],
])

export function ackOf(status: number | null | undefined): number | undefined {
  const ack = ackOfStatus.get(status ?? -1)
  return ack !== undefined && ack >= 2 ? ack : undefined
}

/**
 * The library merges updates within its buffer into the upsert itself. SERVER_ACK is ignored
 * there: what the owner types on the phone comes from the server.
 */
export function acksInUpsert(messages: WAMessage[]): AckNews[] {
  return messages
    .flatMap(({ key, status }) => newsOf(key, ackOf(status)))
    .filter(({ ack }) => ack > 2)
}

export function acksInUpdates(updates: WAMessageUpdate[]): AckNews[] {
  return updates.flatMap(({ key, update }) => newsOf(key, ackOf(update.status)))
}

/** In groups the first member's receipt raises the message. */
export function acksInReceipts(updates: MessageUserReceiptUpdate[]): AckNews[] {
  return updates.flatMap(({ key, receipt }) => {
    if (receipt.playedTimestamp) return newsOf(key, 5)
    if (receipt.readTimestamp) return newsOf(key, 4)
    return newsOf(key, receipt.receiptTimestamp ? 3 : undefined)
  })
}

function newsOf(
  { id, fromMe }: { id?: string | null; fromMe?: boolean | null },
  ack: number | undefined,
): AckNews[] {
  return fromMe && id && ack !== undefined ? [{ waId: storableId(id), ack }] : []
}
