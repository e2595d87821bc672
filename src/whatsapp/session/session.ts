/**
 * One connection on the node that has its lease. Buttons, codes, closes and timers are events in
 * one queue; `lifecycle.ts` decides what follows and `stepping.ts` performs it.
 */
import type { KnownNumber } from '#desk/contacts/checking'
import { makeBatchQueue } from '#platform/batch-queue'
import { log } from '#platform/log'
import { makeMutex } from '#platform/mutex'
import type { IngestContext } from '#whatsapp/inbound/ingest'
import { makeLookUps } from '#whatsapp/inbound/looking-up'
import { OutboxDrain } from '#whatsapp/outbound/outgoing'
import type { ReadRange } from '#whatsapp/outbound/read-receipts'
import { guarded, leave } from './leaving.ts'
import { idle } from './lifecycle.ts'
import type {
  LeaveReason,
  LiveSession,
  ReportedAcks,
  SessionOptions,
  SessionRequest,
} from './live-session.ts'
import type { Lease } from './ownership.ts'
import { makeSessionInbox } from './session-inbox.ts'
import { type SessionRows, sessionRows } from './session-rows.ts'
import { makeCaches } from './socket.ts'
import {
  checkNumber,
  connectedSocket,
  logOut,
  requestArticles,
  requestFile,
  sendReadReceipts,
  sendUnkept,
} from './socket-requests.ts'
import { dispatch } from './stepping.ts'

export interface Session {
  readonly lease: Lease
  obey(request: SessionRequest): void
  wakeOutbox(): void
  sendReadReceipts(range: ReadRange): void
  /** The journal has rows; resolves when they are stored. */
  wakeInbox(): Promise<void>
  lookUp(contactId: number): void
  /** WhatsApp no longer has the file of a message: the sender's phone may. */
  requestFile(messageId: number): void
  /** An order came without its articles. */
  requestArticles(messageId: number): void
  checkNumber(number: string): Promise<KnownNumber | null>
  leave(why: LeaveReason): Promise<void>
  /** The connection was deleted: unlinks from the phone. */
  unlink(): Promise<void>
}

/**
 * Receipts, and the server's acks of a campaign, come one by one, and two of a message at once: each in
 * a transaction of its own would wait for the other's.
 */
const acksEveryMs = 100

const nothingAsked: SessionRequest = {
  desiredState: 'closed',
  request: -1,
  renew: false,
  pairingNumber: null,
  knownNumber: null,
}

export function makeSession(options: SessionOptions): Session {
  const live = makeLive(options)
  const { company, store, lease } = options
  let newest = live.request.request
  return {
    lease,
    obey(request) {
      if (request.request === newest) return
      newest = request.request
      const isWanted = request.desiredState === 'open'
      live.dispatch(isWanted ? { type: 'start', forget: request.renew } : { type: 'end' }, request)
    },
    wakeOutbox: () => live.outgoing.wake(),
    sendReadReceipts: (range) => sendReadReceipts(live, range),
    wakeInbox: live.inbox.wake,
    lookUp: makeLookUps({ company, store, asking: () => connectedSocket(live)?.asking }),
    requestFile: (messageId) => requestFile(live, messageId),
    requestArticles: (messageId) => requestArticles(live, messageId),
    checkNumber: (number) => checkNumber(live, number),
    leave: (why) => leave(live, why),
    async unlink() {
      await logOut(live)
      await leave(live, 'ended')
    },
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

function makeLive(options: SessionOptions): LiveSession {
  const { company, lease, sealer, store, linkPreviews, timings, pause } = options
  const { connectionId } = lease
  const ids = { companyId: company.id, connectionId }
  const warn = (message: string) => (err: unknown) => log.warn({ ...ids, err }, message)
  const guard = <T>(work: () => Promise<T>) => guarded(live, work)
  const rows = sessionRows({ company, lease, sealer, guard, store, linkPreviews })
  const context: IngestContext = {
    company,
    connectionId,
    sealer,
    retryMs: Math.min(timings.sweepMs, 2000),
    sendUnkept: (to, text) => sendUnkept(live, to, text),
  }
  const acks = makeBatchQueue(recordingIn(rows), warn('receipts will come again'), {
    everyMs: acksEveryMs,
  })
  const sentQuietly = (waId: string) =>
    new Promise<void>((recorded, lost) => {
      acks.add([{ news: [{ waId, ack: 2 }], recorded, lost }])
    })
  const live: LiveSession = {
    options,
    ids,
    rows,
    outgoing: new OutboxDrain({ ...rows.outbox, sentQuietly }, timings),
    inbox: makeSessionInbox({ context, pause, timings }),
    acks,
    news: makeBatchQueue(rows.hearNews, warn('news were lost')),
    phoneBook: makeBatchQueue(rows.rememberPhoneBook, warn('names of the address book were lost')),
    caches: makeCaches(),
    events: makeMutex(),
    pendingEvents: 0,
    state: idle,
    request: nothingAsked,
    socket: undefined,
    auth: undefined,
    timer: undefined,
    isOver: false,
    dispatch: (event, request) => dispatch(live, event, request),
  }
  return live
}
