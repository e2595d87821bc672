import { type BatchQueue, makeBatchQueue } from '#platform/batch-queue'

/** Of a campaign they come one by one, each a transaction of its own. */
const everyMs = 100

interface QuietAck {
  waId: string
  stored: PromiseWithResolvers<void>
}

/** Acks that nobody waits for are stored together. */
export class QuietAcks {
  readonly #queue: BatchQueue<QuietAck>

  constructor(sent: (waIds: string[]) => Promise<void>) {
    const store = async (acks: QuietAck[]) => {
      const storing = sent(acks.map(({ waId }) => waId))
      // Each ack has the fate of its batch.
      for (const { stored } of acks) stored.resolve(storing)
      await storing
    }
    this.#queue = makeBatchQueue(store, noteLeft, { everyMs })
  }

  store(waId: string): Promise<void> {
    const stored = Promise.withResolvers<void>()
    this.#queue.add([{ waId, stored }])
    return stored.promise
  }

  /** Resolves when all are stored; none waits for company any more. */
  flush(): Promise<void> {
    return this.#queue.idle()
  }
}

/** Whoever waits for one of them logs it. */
function noteLeft() {}
