/**
 * Asks WhatsApp for contacts' pictures and user names, and the names and members of groups, one at a time: many new
 * customers must not become a burst of queries.
 */

import { eq } from 'drizzle-orm'
import { contacts } from '#db/schema/contacts.ts'
import type { ContactRow } from '#desk/contacts/finding'
import { type GroupMember, rememberMembers } from '#desk/contacts/group-members'
import { claimLookup, nameGroup, savedPicture, savePicture } from '#desk/contacts/profile-lookup'
import { changeUsername } from '#desk/contacts/usernames'
import { publicName } from '#kernel/media/showing'
import type { MediaStore } from '#kernel/media/store'
import { openMedia, storeMedia } from '#kernel/media/storing'
import { boundedResponse } from '#kernel/network/bounded-response'
import type { Company } from '#kernel/scope'
import { isLoopback } from '#kernel/settings/rules'
import { makeMutex } from '#kernel/time/mutex'
import { log } from '#process/log'
import { jidOfContact } from '#whatsapp/addresses'

export interface Asking {
  pictureUrl(jid: string): Promise<string | null>
  /** Null: none, or not told. */
  username(jid: string): Promise<string | null>
  group(jid: string): Promise<{ subject: string; members: GroupMember[] } | null>
}

export interface LookingUp {
  company: Company
  store: MediaStore | undefined
  asking(): Asking | undefined
}

const mostWaiting = 2000
const mostBytes = 5 * 1024 * 1024

export function makeLookUps({ company, store, asking }: LookingUp) {
  const turns = makeMutex()
  const waiting = new Set<number>()

  async function lookUp(contactId: number) {
    const line = asking()
    const toAsk = line && (await company.scope((scope) => claimLookup(scope, contactId)))
    const jid = toAsk && jidOfContact(toAsk.contact)
    if (!line || !toAsk || !jid) return
    const { contact } = toAsk
    if (toAsk.picture && contact.lid) await refreshUsername(company, contact, line)
    if (toAsk.group && contact.number) await refreshGroup(company, contact.number, line, jid)
    if (toAsk.picture && store) await refreshPicture({ company, store }, contact, line, jid)
  }

  return (contactId: number) => {
    if (waiting.has(contactId) || waiting.size >= mostWaiting) return
    waiting.add(contactId)
    turns
      .run(() => {
        waiting.delete(contactId)
        return lookUp(contactId)
      })
      .catch((err) => log.debug({ companyId: company.id, contactId, err }, 'nothing was learnt'))
  }
}

async function refreshGroup(company: Company, number: string, line: Asking, jid: string) {
  const group = await line.group(jid)
  if (!group) return
  await company.scope(async (scope) => {
    await nameGroup(scope, number, group.subject)
    await rememberMembers(scope, number, group.members)
  })
}

async function refreshUsername(company: Company, { id, lid }: ContactRow, line: Asking) {
  const username = await line.username(`${lid}@lid`)
  if (username === null) return
  await company.scope(async (scope) => {
    const [contact] = await scope.db
      .select()
      .from(contacts)
      .where(eq(contacts.id, id))
      .for('update')
    if (contact && contact.lid === lid) await changeUsername(scope, contact, username)
  })
}

type Keeping = { company: Company; store: MediaStore }

async function refreshPicture(
  { company, store }: Keeping,
  contact: ContactRow,
  line: Asking,
  jid: string,
) {
  const url = await line.pictureUrl(jid)
  if (!url) return company.scope((scope) => savePicture(scope, contact.id, null))
  const bytes = await download(url)
  if (await isKept({ company, store }, contact, bytes)) return
  const row = await storeMedia(store, company, {
    stream: new Blob([bytes]).stream(),
    name: '',
    limit: mostBytes,
    kinds: ['image'],
  })
  await company.scope((scope) => {
    const kept = { id: row.id, url: `${scope.publicUrl}/media/${publicName(row)}` }
    return savePicture(scope, contact.id, kept)
  })
}

async function isKept(
  { company, store }: Keeping,
  { pictureId }: ContactRow,
  bytes: Uint8Array,
): Promise<boolean> {
  const kept = await company.scope((scope) => savedPicture(scope, pictureId))
  if (kept?.bytes !== bytes.byteLength) return false
  const ours = await openMedia(store, kept).bytes()
  return Buffer.from(ours).equals(bytes)
}

async function download(url: string): Promise<Uint8Array<ArrayBuffer>> {
  if (!url.startsWith('https:') && !isLoopback(url)) throw new Error('a picture on an open line')
  const answer = await fetch(url, { signal: AbortSignal.timeout(20_000) })
  if (!answer.ok) throw new Error(`the picture was answered with ${answer.status}`)
  const { host } = new URL(url)
  const bounded = await boundedResponse(answer, { host, maxBytes: mostBytes })
  return new Uint8Array(await bounded.arrayBuffer())
}
