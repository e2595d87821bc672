/**
 * Every transaction of a session begins with the check of its lease: a node that has lost it
 * writes nothing.
 */
import { changeBySession } from '#company/connections/alerting'
import { type ConnectionRowChange, changeConnection } from '#company/connections/changing'
import { lockConnection } from '#company/connections/finding'
import { type MovedPerson, movePerson } from '#desk/contacts/changed-numbers'
import { forgetPhoneBook, type PhoneEntry, rememberPhoneBook } from '#desk/contacts/phone-book'
import { applyContactUpdate, type ContactUpdate } from '#desk/contacts/whatsapp-updates'
import type { LinkPreviews } from '#desk/link-previews/finding'
import { type AckNews, recordAcks } from '#desk/messages/outbox/acking'
import { noteRecipients, storeContent, storeLink } from '#desk/messages/outbox/noting-attempts'
import { findFile, findSent } from '#desk/messages/outbox/outgoing'
import { readdress } from '#desk/messages/outbox/readdressing'
import { requeue, requeueAllBut, settleFailed, settleSent } from '#desk/messages/outbox/settling'
import { takeFromOutbox } from '#desk/messages/outbox/taking'
import type { MediaStore } from '#kernel/media/store'
import { openStoredMedia } from '#kernel/media/storing'
import type { Company, Scope } from '#kernel/scope'
import type { Sealer } from '#kernel/secrets/seal'
import { retryWhileAway } from '#kernel/time/retry'
import { log } from '#process/log'
import { journalOf } from '#whatsapp/inbound/journal'
import { forgetKeys } from '#whatsapp/keys/sealed-keys'
import type { Outbox } from '#whatsapp/outbound/draining'
import { linkingIn } from '#whatsapp/outbound/linking'
import {
  type Posting,
  type SecretOf,
  secretsOfPosts,
  withSecrets,
} from '#whatsapp/outbound/posted-secrets'
import type { SentFiles } from '#whatsapp/outbound/uploading'
import type { Guard } from './auth-state.ts'
import { type Lease, withLease } from './ownership.ts'

export interface SessionRows {
  /** Unless somebody has pressed a button since `request`. */
  changeUnlessAsked(request: number, change: ConnectionRowChange): Promise<void>
  forgetKeys(): Promise<void>
  rememberPhoneBook(entries: PhoneEntry[]): Promise<void>
  recall(hash: string): Promise<Uint8Array | undefined>
  /** Without the lease: acks only rise, and WhatsApp sends them once. */
  recordAcks(news: AckNews[]): Promise<void>
  hearNews(news: ContactUpdate[]): Promise<void>
  /** Without the lease, as acks: it happens once. */
  movePerson(moved: MovedPerson): Promise<void>
  noteRecipients(waId: string, count: number): Promise<void>
  findSent(waId: string): ReturnType<typeof findSent>
  secretOf: SecretOf
  outbox: Omit<Outbox, 'sentQuietly'>
  files: SentFiles
}

export function sessionRows({
  company,
  lease,
  sealer,
  guard,
  store,
  linkPreviews,
}: {
  company: Company
  lease: Lease
  sealer: Sealer
  guard: Guard
  store: MediaStore
  linkPreviews: Pick<LinkPreviews, 'find'> | undefined
}): SessionRows {
  const { connectionId } = lease
  const journal = journalOf(sealer, connectionId)
  const posting = { companyId: company.id, connectionId, sealer }
  const held: Held = (work) => guard(() => withLease(company, lease, work))
  const linking = linkingIn({
    find: linkPreviews && ((text, userId) => linkPreviews.find(company, text, userId)),
    keep: (id, link) => held((scope) => storeLink(scope, connectionId, { id, link })),
  })

  return {
    changeUnlessAsked: (request, change) =>
      held(async (scope) => {
        const connection = await lockConnection(scope, connectionId)
        if (connection.request === request) await changeBySession(scope, connection, change)
      }),
    forgetKeys: () =>
      held(async (scope) => {
        await forgetKeys(scope, connectionId)
        await forgetPhoneBook(scope, connectionId)
        await changeConnection(scope, connectionId, { renew: false })
      }),
    rememberPhoneBook: (entries) =>
      held((scope) => rememberPhoneBook(scope, connectionId, entries)),
    recall: (hash) => guard(() => company.read((scope) => journal.recall(scope, hash))),
    recordAcks: (news) =>
      retryWhileAway(
        () =>
          company.scope(async (scope) => {
            await recordAcks(scope, connectionId, news)
          }),
        { forMs: 10 * 60_000 },
      ),
    hearNews: (news) => applyEach(company, connectionId, news),
    movePerson: (moved) =>
      retryWhileAway(() => company.scope((scope) => movePerson(scope, moved)), { forMs: 60_000 }),
    noteRecipients: (waId, count) =>
      held((scope) => noteRecipients(scope, connectionId, { waId, count })),
    findSent: (waId) => company.read((scope) => findSent(scope, connectionId, waId)),
    files: filesOf(connectionId, { company, store, held }),
    secretOf: secretsOfPosts(posting),
    outbox: { ...outboxOf(posting, held), linking },
  }
}

/** One that fails takes no other along. */
async function applyEach(company: Company, connectionId: number, news: ContactUpdate[]) {
  for (const one of news) {
    await company
      .scope((scope) => applyContactUpdate(scope, connectionId, one))
      .catch((err) => log.warn({ connectionId, err }, 'an update of a contact was lost'))
  }
}

type Held = <T>(work: (scope: Scope) => Promise<T>) => Promise<T>

function outboxOf(posting: Posting, held: Held): Omit<Outbox, 'linking' | 'sentQuietly'> {
  const { connectionId } = posting
  return {
    take: (options) =>
      held(async (scope) =>
        withSecrets(scope, posting, await takeFromOutbox(scope, connectionId, options)),
      ),
    requeue: (waIds, end) => held((scope) => requeue(scope, connectionId, waIds, end)),
    requeueAllBut: (waIds) => held((scope) => requeueAllBut(scope, connectionId, waIds)),
    sent: (waIds) => held((scope) => settleSent(scope, connectionId, waIds)),
    readdress: (readdressed) => held((scope) => readdress(scope, connectionId, readdressed)),
    fail: (waId, failure) => held((scope) => settleFailed(scope, connectionId, { waId, failure })),
  }
}

function filesOf(
  connectionId: number,
  { company, store, held }: { company: Company; store: MediaStore; held: Held },
): SentFiles {
  return {
    async find(mediaId) {
      const row = await company.scope((scope) => findFile(scope, mediaId))
      return { row, blob: await openStoredMedia(store, row) }
    },
    keep: (waId, content) => held((scope) => storeContent(scope, connectionId, { waId, content })),
  }
}
