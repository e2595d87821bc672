/**
 * What only WhatsApp knows of a contact: the picture, and what a group is called. A message is the
 * reason to ask, its transaction is not the place: whoever holds the session asks afterwards, and
 * what is lost with it is asked at the next message.
 */
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { contacts } from '#db/schema/contacts.ts'
import { media } from '#db/schema/media.ts'
import type { Scope } from '#scope'
import type { ContactRow } from './finding.ts'
import { tellChanged } from './telling.ts'

const day = 24 * 60 * 60_000

export function askAbout(scope: Scope, connectionId: number, contact: ContactRow) {
  const { pictureAskedAt } = contact
  const isDue = pictureAskedAt === null || Date.now() - pictureAskedAt.getTime() > day
  if (!isDue && !isUnnamedGroup(contact)) return
  scope.wake('recado_contacts', `${scope.companyId}:${connectionId}:${contact.id}`)
}

export interface ToAsk {
  contact: ContactRow
  picture: boolean
  subject: boolean
}

/** What is to be asked about a contact now; a picture is asked for once a day, by one node. */
export async function takeToAsk(scope: Scope, contactId: number): Promise<ToAsk | undefined> {
  const isDue = or(
    isNull(contacts.pictureAskedAt),
    lt(contacts.pictureAskedAt, sql`now() - interval '1 day'`),
  )
  const [due] = await scope.db
    .update(contacts)
    .set({ pictureAskedAt: new Date() })
    .where(and(eq(contacts.id, contactId), isDue))
    .returning()
  if (due) return { contact: due, picture: true, subject: isUnnamedGroup(due) }
  const [contact] = await scope.db.select().from(contacts).where(eq(contacts.id, contactId))
  return contact && { contact, picture: false, subject: isUnnamedGroup(contact) }
}

const isUnnamedGroup = ({ isGroup, name, number }: ContactRow) => isGroup && name === number

/** A group has one name for everybody: its subject. */
export async function nameGroup(scope: Scope, number: string, subject: string) {
  const name = subject.trim().slice(0, 200)
  const group = and(eq(contacts.number, number), eq(contacts.isGroup, true))
  const isOther = sql`${contacts.name} <> ${name}`
  if (name === '') return
  await change(scope, and(group, isOther), { name })
}

export interface Picture {
  id: number
  /** Where our copy is found: absolute, as it leaves. */
  url: string
}

/** The copy we have, to be compared with what WhatsApp shows now. */
export async function keptPicture(scope: Scope, pictureId: number | null) {
  if (pictureId === null) return undefined
  const [kept] = await scope.db.select().from(media).where(eq(media.id, pictureId))
  return kept
}

/** Null: WhatsApp has none for us. */
export async function keepPicture(scope: Scope, contactId: number, picture: Picture | null) {
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
  if (changed) tellChanged(scope, changed)
}
