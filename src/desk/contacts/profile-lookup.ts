/**
 * Pictures and group names are looked up after a message, outside its transaction, by the process
 * that has the session. A lost lookup is repeated at the next message.
 */
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { contacts } from '#db/schema/contacts.ts'
import { media } from '#db/schema/media.ts'
import type { Scope } from '#kernel/scope'
import { storableName } from '#kernel/text/storable'
import { announceContact } from './announcing.ts'
import type { ContactRow } from './finding.ts'
import { readMembers } from './group-members.ts'

const day = 24 * 60 * 60_000

export function requestLookup(scope: Scope, connectionId: number, contact: ContactRow) {
  const { pictureCheckedAt } = contact
  const isDue = pictureCheckedAt === null || Date.now() - pictureCheckedAt.getTime() > day
  if (!isDue && !isUnnamedGroup(contact)) return
  scope.wake('recado_contacts', `${scope.companyId}:${connectionId}:${contact.id}`)
}

/** Of a group whose members are not known yet. */
export function requestMembers(
  scope: Scope,
  { whatsappId, contactId }: { whatsappId: number; contactId: number },
) {
  scope.wake('recado_contacts', `${scope.companyId}:${whatsappId}:${contactId}`)
}

export interface ProfileLookup {
  contact: ContactRow
  picture: boolean
  /** The name of a group, and who is in it. */
  group: boolean
}

/** Once a day, by one process; what is missing of a group at any time. */
export async function claimLookup(
  scope: Scope,
  contactId: number,
): Promise<ProfileLookup | undefined> {
  const isDue = or(
    isNull(contacts.pictureCheckedAt),
    lt(contacts.pictureCheckedAt, sql`now() - interval '1 day'`),
  )
  const [due] = await scope.db
    .update(contacts)
    .set({ pictureCheckedAt: new Date() })
    .where(and(eq(contacts.id, contactId), isDue))
    .returning()
  if (due) return { contact: due, picture: true, group: due.isGroup }
  const [contact] = await scope.db.select().from(contacts).where(eq(contacts.id, contactId))
  if (!contact?.isGroup) return contact && { contact, picture: false, group: false }
  const isMissing = isUnnamedGroup(contact) || (await readMembers(scope, contactId)).length === 0
  return { contact, picture: false, group: isMissing }
}

const isUnnamedGroup = ({ isGroup, name, number }: ContactRow) => isGroup && name === number

export async function nameGroup(scope: Scope, number: string, subject: string) {
  const name = storableName(subject)
  const group = and(eq(contacts.number, number), eq(contacts.isGroup, true))
  const isOther = sql`${contacts.name} <> ${name}`
  if (name === '') return
  await change(scope, and(group, isOther), { name })
}

export interface ContactPicture {
  id: number
  url: string
}

export async function savedPicture(scope: Scope, pictureId: number | null) {
  if (pictureId === null) return undefined
  const [saved] = await scope.db.select().from(media).where(eq(media.id, pictureId))
  return saved
}

/** Null removes it: WhatsApp shows us none. */
export async function savePicture(scope: Scope, contactId: number, picture: ContactPicture | null) {
  const isOther = picture ? undefined : sql`${contacts.profilePicUrl} <> ''`
  await change(scope, and(eq(contacts.id, contactId), isOther), {
    pictureId: picture?.id ?? null,
    profilePicUrl: picture?.url ?? '',
  })
}

async function change(
  scope: Scope,
  which: ReturnType<typeof and>,
  row: Partial<typeof contacts.$inferInsert>,
) {
  const [changed] = await scope.db
    .update(contacts)
    .set({ ...row, updatedAt: new Date() })
    .where(which)
    .returning()
  if (changed) announceContact(scope, changed)
}
