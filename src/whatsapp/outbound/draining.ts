/** What an outbox under way consists of. */
import type { AttemptEnd } from '#desk/messages/outbox/attempt-end'
import type { OutboxEntry, OutgoingMessage } from '#desk/messages/outbox/outgoing'
import type { BatchQueue } from '#platform/batch-queue'
import type { Throttle } from '#platform/throttle'

export interface OutboxSocket {
  /**
   * Resolves when the bytes are written; rejects when the socket is gone.
   * @param onWriting called before the first byte may leave
   */
  send(message: OutboxEntry, onWriting?: () => void): Promise<'written' | 'no-such-recipient'>
}

/** Each call is one committed transaction. */
export interface Outbox {
  /** `paced`: how many of them may be of a paced origin. */
  /** The message with a preview of its link, which is asked for; undefined if it has none to ask for. */
  linking(message: OutgoingMessage): Promise<OutgoingMessage> | undefined
  take(options: { most: number; busyChats: number[]; paced: number }): Promise<OutboxEntry[]>
  requeue(waIds: string[], end: AttemptEnd): Promise<void>
  requeueAllBut(waIds: string[]): Promise<void>
  sent(waIds: string[]): Promise<void>
  fail(waId: string, failure: string): Promise<void>
}

export interface OutboxDrain {
  /** Messages under way on the socket before are queued again. */
  open(wire: OutboxSocket): void
  wake(): void
  acknowledged(waId: string, error: string | undefined): void
  /** Resolves when messages under way are queued again. `isOurs`: we stop, the line did not break. */
  close(options?: { isOurs: boolean }): Promise<void>
}

export interface UnderWay {
  message: OutboxEntry
  timer: Timer | undefined
  /** The bytes may have left: an ack may come. */
  isWritten: boolean
  /** The page that it links to is asked: nobody else waits for it. */
  isLinking: boolean
  /** It only waits for its row; its chat waits with it. */
  isAcknowledged: boolean
}

export interface Drain {
  readonly outbox: Outbox
  readonly ackMs: number
  readonly underWay: Map<string, UnderWay>
  readonly writes: Set<Promise<void>>
  /** How often a message could not be handed over although the line was up. */
  readonly refusals: Map<string, number>
  readonly throttle: Throttle
  /** Of messages whose ack nobody waits for. */
  readonly acknowledged: BatchQueue<string>
  wire: OutboxSocket | undefined
  /** Takes over when the messages under way on the previous wire are queued again. */
  opening: OutboxSocket | undefined
  closing: Promise<void>
  isDraining: boolean
  mustDrainAgain: boolean
  /**
   * Rows may be marked as under way that we do not know: after a crash, or a commit without
   * response.
   */
  isUnsure: boolean
}

/** Without those that only wait for their rows, or for the page that they link to. */
export function countOnLine({ underWay }: Drain): number {
  return [...underWay.values()].filter((one) => !(one.isAcknowledged || one.isLinking)).length
}
