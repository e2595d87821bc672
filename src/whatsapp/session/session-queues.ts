/** What a session stores and what it sends, each in an order of its own. */
import type { PhoneEntry } from '#desk/contacts/phone-book'
import type { ContactUpdate } from '#desk/contacts/whatsapp-updates'
import type { AckNews } from '#desk/messages/outbox/acking'
import { type BatchQueue, makeBatchQueue } from '#kernel/time/batch-queue'
import { log } from '#process/log'
import type { IngestContext } from '#whatsapp/inbound/ingest'
import { OutboxDrain } from '#whatsapp/outbound/outgoing'
import type { Guard } from './auth-state.ts'
import { SessionInbox } from './session-inbox.ts'
import type { SessionOptions } from './session-options.ts'
import { type SessionRows, sessionRows } from './session-rows.ts'

export interface SessionQueues {
  readonly rows: SessionRows
  readonly outgoing: OutboxDrain
  readonly inbox: SessionInbox
  readonly acks: BatchQueue<ReportedAcks>
  readonly news: BatchQueue<ContactUpdate>
  readonly phoneBook: BatchQueue<PhoneEntry>
}

/** WhatsApp is told of it once it is recorded. */
interface ReportedAcks {
  news: AckNews[]
  recorded(): void
  lost?(error: unknown): void
}

/**
 * Receipts, and the server's acks of a campaign, come one by one, and two of a message at once: each in
 * a transaction of its own would wait for the other's.
 */
const acksEveryMs = 200

export function openSessionQueues(
  options: SessionOptions,
  { guard, sendUnkept }: { guard: Guard; sendUnkept: IngestContext['sendUnkept'] },
): SessionQueues {
  const { company, lease, sealer, store, linkPreviews, timings, pause } = options
  const { companyId, connectionId } = lease
  const warn = (message: string) => (err: unknown) =>
    log.warn({ companyId, connectionId, err }, message)
  const rows = sessionRows({ company, lease, sealer, guard, store, linkPreviews })
  const acks = makeBatchQueue(recordingIn(rows), warn('receipts will come again'), {
    everyMs: acksEveryMs,
  })
  const sentQuietly = (waId: string) =>
    new Promise<void>((recorded, lost) => {
      acks.add([{ news: [{ waId, ack: 2 }], recorded, lost }])
    })
  const retryMs = Math.min(timings.sweepMs, 2000)
  const context = { company, connectionId, sealer, retryMs, sendUnkept }
  return {
    rows,
    outgoing: new OutboxDrain({ ...rows.outbox, sentQuietly }, timings),
    inbox: new SessionInbox({ context, pause, timings }),
    acks,
    news: makeBatchQueue(rows.hearNews, warn('news were lost')),
    phoneBook: makeBatchQueue(rows.rememberPhoneBook, warn('names of the address book were lost')),
  }
}

function recordingIn(rows: SessionRows) {
  return async (reported: ReportedAcks[]) => {
    try {
      await rows.recordAcks(reported.flatMap(({ news }) => news))
    } catch (error) {
      for (const { lost } of reported) lost?.(error)
      throw error
    }
    for (const { recorded } of reported) recorded()
  }
}
