/**
 * Stores the messages of journal rows and marks the rows done in one transaction. Customers'
 * messages have no other way in, live or after a crash.
 */
import type { WAMessage } from '@whiskeysockets/baileys'
import { isOurFailure } from '#db/away.ts'
import { answerCall } from '#desk/automatic-answers/answering-calls'
import { rememberContact } from '#desk/contacts/remembering'
import { hearTimer, timerOf } from '#desk/messages/chat-timer'
import { applyEarlyAcks } from '#desk/messages/outbox/acking'
import type { OutgoingMessage } from '#desk/messages/outbox/outgoing'
import { receiveCall } from '#desk/messages/receiving/calling'
import type { InboundMessage } from '#desk/messages/receiving/inbound'
import { receiveAmendment, receiveMessage } from '#desk/messages/receiving/receiving'
import { rowIdOf } from '#desk/messages/receiving/twins'
import type { Company, Scope } from '#kernel/scope'
import type { Sealer } from '#kernel/secrets/seal'
import { storableText } from '#kernel/text/storable'
import { truncate } from '#kernel/text/truncate'
import { log } from '#process/log'
import { announceUnstored } from '#whatsapp/unstored-messages/listing'
import { chatByChat } from './chat-by-chat.ts'
import { type Delivered, messageOf } from './delivered.ts'
import { type Incoming, incoming, namesToLookUp } from './incoming.ts'
import { journalOf } from './journal.ts'
import { sealSecret } from './message-secrets.ts'
import { lookUp, type Me, meOf } from './names.ts'
import { openSealedWith } from './sealed-changes.ts'

export interface IngestContext {
  company: Company
  connectionId: number
  sealer: Sealer
  /** Sends a text that no ticket keeps, if the session is open. */
  sendUnkept?(to: OutgoingMessage['to'], text: string): void
  /** Pause before the second try of a row that fails. */
  retryMs?: number | undefined
  /** Nothing more begins; the journal has the rest. */
  stopping: AbortSignal
}

/** Their tickets are locked until all are stored. */
const batchSize = 32

/**
 * Stores the next waiting rows of the journal, in order within a chat; true when more may wait. A
 * batch that fails is stored row by row: who fails alone is set aside, and the others go on. Our own
 * failures (PostgreSQL away, a full disk) are no row's: they are thrown, and all rows wait.
 */
export async function ingestNext(context: IngestContext): Promise<boolean> {
  let stored: string[] = []
  try {
    stored = await storeNext(context, batchSize)
  } catch (error) {
    if (isOurFailure(error)) throw error
    for (let row = 0; row < batchSize && !context.stopping.aborted; row++) {
      stored.push(...(await storeNextAlone(context)))
    }
  }
  return stored.length >= batchSize
}

/** `onRow` is called with the first row before it is processed. */
async function storeNext(context: IngestContext, most: number, onRow?: (hash: string) => void) {
  const { company, connectionId, sealer } = context
  const journal = journalOf(sealer, connectionId)
  return company.scope(async (scope) => {
    const [rows, me] = await Promise.all([journal.next(scope, most), meOf(scope, connectionId)])
    if (rows.length === 0) return []
    const hashes = rows.map(({ hash }) => hash)
    onRow?.(hashes[0] ?? '')
    const delivered = rows.map((row) => messageOf(row, me))
    await storeDelivered(scope, context, { me, delivered })
    journal.done(scope, hashes)
    return hashes
  })
}

async function storeNextAlone(context: IngestContext): Promise<string[]> {
  const { company, connectionId, sealer, retryMs } = context
  let row: string | undefined
  const store = () =>
    storeNext(context, 1, (hash) => {
      row = hash
    })
  try {
    return await atOnceAgain(store)
  } catch (error) {
    const hash = row
    if (!hash || isOurFailure(error)) throw error
    const journal = journalOf(sealer, connectionId, { retryMs })
    const isPoison = await company.scope(async (scope) => {
      const isLast = await journal.failed(scope, hash, reasonOf(error))
      if (isLast) await announceUnstored(scope, { connectionId, hash })
      return isLast
    })
    const level = isPoison ? 'error' : 'warn'
    log[level]({ err: error, connectionId, hash }, 'a delivered message could not be stored')
    return [hash]
  }
}

/** A conflict that passes in a moment must not cost a message its place. */
async function atOnceAgain<T>(work: () => Promise<T>): Promise<T> {
  for (const pauseMs of [50, 200]) {
    try {
      return await work()
    } catch (error) {
      if (isOurFailure(error)) throw error
    }
    await Bun.sleep(pauseMs)
  }
  return work()
}

/** The innermost cause: the outer ones quote the message's words in the statement. */
function reasonOf(error: unknown): string {
  let cause = error
  while (cause instanceof Error && cause.cause) cause = cause.cause
  return truncate(storableText(String(cause)), 500)
}

export async function ingestMessage(context: IngestContext, message: WAMessage) {
  await context.company.scope(async (scope) => {
    const me = await meOf(scope, context.connectionId)
    await storeDelivered(scope, context, { me, delivered: [{ message, late: true }] })
  })
}

async function storeDelivered(
  scope: Scope,
  context: IngestContext,
  { me, delivered }: { me: Me; delivered: Delivered[] },
) {
  const names = delivered.flatMap(({ message }) => namesToLookUp(message))
  const otherNames = await lookUp(scope, context, names)
  const arrived = delivered.flatMap(({ message, ...about }) => {
    const otherName = (jid: string) => otherNames.get(jid)
    const { connectionId, sealer } = context
    const companyId = scope.companyId
    const seal = (waId: string, secret: Uint8Array) =>
      sealSecret(sealer, { companyId, connectionId, waId }, secret)
    return incoming(message, { connectionId, me, ...about, otherName, sealSecret: seal }) ?? []
  })
  await chatByChat(arrived, chatOf, (one) => store(scope, { ...context, me }, one))
}

function chatOf({ message, amendment, timer, shared }: Incoming): string {
  const { lid, number, jid } = (message ?? amendment ?? timer ?? shared).chat
  return lid ?? number ?? jid
}

type StoreContext = IngestContext & { me: Me }

async function store(scope: Scope, context: StoreContext, incoming: Incoming) {
  const { message, amendment, timer, shared } = incoming
  const { connectionId, sealer, me } = context
  const open = openSealedWith(scope, sealer, me)
  if (amendment) return receiveAmendment(scope, amendment, open)
  if (timer) return hearTimer(scope, timer, timer.timer)
  if (shared) return void (await rememberContact(scope, shared.chat, { pushName: null }))
  if (message.mediaType === 'call_log') return storeCall(scope, context, message)
  const stored = await receiveMessage(scope, message, open)
  if (stored?.fromMe) await applyEarlyAcks(scope, connectionId, [rowIdOf(message)])
}

async function storeCall(
  scope: Scope,
  { sendUnkept, connectionId }: IngestContext,
  call: InboundMessage,
) {
  const missed = await receiveCall(scope, call)
  const words = missed && (await answerCall(scope, missed, call.sentAt))
  if (!missed || !words) return
  const timer = await timerOf(scope, { connectionId, contactId: missed.contact.id })
  scope.afterCommit(() => sendUnkept?.({ ...missed.contact, timer }, words))
}
