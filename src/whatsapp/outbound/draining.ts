/** What an outbox is drained from, and what it is drained to. */
import type { AttemptEnd } from '#desk/messages/outbox/attempt-end'
import type { OutboxEntry, OutgoingMessage } from '#desk/messages/outbox/outgoing'
import type { Readdressed } from '#desk/messages/outbox/readdressing'
import type { OutboxTurn } from '#desk/messages/outbox/taking'

export interface Addressing {
  /** The number that it went to, where its LID is not known. */
  number: string | null
}

export interface OutboxSocket {
  /**
   * Resolves when the bytes are written; rejects when the socket is gone.
   * @param onWriting called before the first byte may leave
   */
  send(
    message: OutboxEntry,
    onWriting?: (how: Addressing) => void,
  ): Promise<'written' | 'no-such-recipient'>
  /** The LID of a number, which WhatsApp is asked for; null if it withholds it. */
  findLid(number: string): Promise<string | null>
}

/** Each call is one committed transaction. */
export interface Outbox {
  /** The message with a preview of its link, which is asked for; undefined if it has none to ask for. */
  linking(message: OutgoingMessage): Promise<OutgoingMessage> | undefined
  /** `paced`: how many of them may be of a paced origin. */
  take(options: { most: number; busyChats: number[]; paced: number }): Promise<OutboxTurn>
  requeue(waIds: string[], end: AttemptEnd): Promise<void>
  requeueAllBut(waIds: string[]): Promise<void>
  sent(waIds: string[]): Promise<void>
  /** The ack of a message for which nobody waits is stored in one transaction with receipts. */
  sentQuietly(waId: string): Promise<void>
  fail(waId: string, failure: string): Promise<void>
  readdress(readdressed: Readdressed): Promise<void>
}
