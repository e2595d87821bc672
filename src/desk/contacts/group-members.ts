/** Who is in a group: asked for with its name, read again at each send, and told of by WhatsApp. */
import { and, eq, sql } from 'drizzle-orm'
import { isOneOf } from '#db/one-of.ts'
import { contacts } from '#db/schema/contacts.ts'
import { groupMembers } from '#db/schema/group-members.ts'
import type { Scope } from '#kernel/scope'
import type { ContactAddress } from './address.ts'
import { findPeople, type Person } from './finding-people.ts'

export type GroupMember = Pick<ContactAddress, 'number' | 'lid' | 'jid'>

/** More than WhatsApp lets into a group; announcements reach more, but mention nobody. */
const mostMembers = 2000

export async function rememberMembers(scope: Scope, group: string, members: GroupMember[]) {
  const groupId = await groupIdOf(scope, group)
  if (groupId === undefined) return
  const given = sql`(select * from jsonb_to_recordset(${JSON.stringify(members.slice(0, mostMembers))}::jsonb)
    as given (jid text, number text, lid text) limit ${members.length}::integer) given`
  await scope.db.execute(sql`
    with gone as (delete from group_members m where m.group_id = ${groupId}
      and not exists (select from ${given} where given.jid = m.jid))
    insert into group_members (group_id, jid, number, lid)
    select distinct on (jid) ${groupId}, jid, number, lid from ${given}
    on conflict (company_id, group_id, jid) do update
      set number = excluded.number, lid = excluded.lid
      where (group_members.number, group_members.lid) is distinct from (excluded.number, excluded.lid)`)
}

export interface MembersChange {
  /** The group's number. */
  group: string
  joined: GroupMember[]
  left: string[]
}

export async function changeMembers(scope: Scope, { group, joined, left }: MembersChange) {
  const groupId = await groupIdOf(scope, group)
  if (groupId === undefined) return
  if (left.length > 0) {
    await scope.db
      .delete(groupMembers)
      .where(and(eq(groupMembers.groupId, groupId), isOneOf(groupMembers.jid, left)))
  }
  if (joined.length === 0) return
  await scope.db
    .insert(groupMembers)
    .values(joined.slice(0, mostMembers).map((member) => ({ ...member, groupId })))
    .onConflictDoNothing()
}

async function groupIdOf(scope: Scope, number: string): Promise<number | undefined> {
  const [group] = await scope.db
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(eq(contacts.number, number), eq(contacts.isGroup, true)))
  return group?.id
}

export interface NamedMember extends GroupMember {
  /** Null for who is no contact. */
  contact: Person | null
}

export async function readMembers(scope: Scope, groupId: number): Promise<NamedMember[]> {
  const members = await scope.db
    .select({ jid: groupMembers.jid, number: groupMembers.number, lid: groupMembers.lid })
    .from(groupMembers)
    .where(eq(groupMembers.groupId, groupId))
    .limit(mostMembers)
  const people = await findPeople(scope, members)
  return members.map((member) => ({ ...member, contact: people.find(member) ?? null }))
}
