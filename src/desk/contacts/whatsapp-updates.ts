/** Sent apart from messages. Unknown contacts are not created. */
import { eq } from 'drizzle-orm'
import { contacts } from '#db/schema/contacts.ts'
import type { Scope } from '#kernel/scope'
import { announceContact } from './announcing.ts'
import { findByAddress } from './finding.ts'
import {
  changeMembers,
  type GroupMember,
  type MembersChange,
  rememberMembers,
} from './group-members.ts'
import { learnNames } from './identifying.ts'
import { nameFor } from './naming.ts'
import { nameGroup, requestLookup } from './profile-lookup.ts'
import { changeUsername } from './usernames.ts'

type Names = { number: string | null; lid: string | null }

export type ContactUpdate =
  | { is: 'same'; number: string; lid: string }
  | { is: 'called'; who: Names; name: string }
  | { is: 'bears'; who: Names; username: string }
  | { is: 'pictured'; who: Names }
  | { is: 'renamed-group'; number: string; subject: string }
  | { is: 'members'; group: string; members: GroupMember[] }
  | ({ is: 'members-changed' } & MembersChange)

export async function applyContactUpdate(scope: Scope, connectionId: number, news: ContactUpdate) {
  switch (news.is) {
    case 'same':
      return learnNames(scope, news)
    case 'called':
      return learnName(scope, news.who, news.name)
    case 'bears':
      return learnUsername(scope, news.who, news.username)
    case 'pictured':
      return renewLookup(scope, connectionId, news.who)
    case 'renamed-group':
      return nameGroup(scope, news.number, news.subject)
    case 'members':
      return rememberMembers(scope, news.group, news.members)
    case 'members-changed':
      return changeMembers(scope, news)
  }
}

async function learnName(scope: Scope, who: Names, called: string) {
  for (const contact of await findByAddress(scope, who)) {
    const change = await nameFor(scope, contact, contact, called)
    if (contact.isGroup || Object.keys(change).length === 0) continue
    const [named] = await scope.db
      .update(contacts)
      .set({ ...change, updatedAt: new Date() })
      .where(eq(contacts.id, contact.id))
      .returning()
    if (named) announceContact(scope, named)
  }
}

/** Of the LID if it is known: a number may have changed hands. */
async function learnUsername(scope: Scope, who: Names, username: string) {
  const found = await findByAddress(scope, who)
  const [contact] = found.toSorted((one, other) => rankOf(other) - rankOf(one))
  if (contact && !contact.isGroup) await changeUsername(scope, contact, username)

  function rankOf({ lid }: { lid: string | null }) {
    return Number(lid !== null && lid === who.lid)
  }
}

async function renewLookup(scope: Scope, connectionId: number, who: Names) {
  for (const contact of await findByAddress(scope, who)) {
    const unasked = { pictureCheckedAt: null }
    await scope.db.update(contacts).set(unasked).where(eq(contacts.id, contact.id))
    requestLookup(scope, connectionId, { ...contact, ...unasked })
  }
}
