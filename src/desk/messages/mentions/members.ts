/** Members of a group by the name that mentions them, which no other member has. */
import { findConnection } from '#company/connections/finding'
import { type NamedMember, readMembers } from '#desk/contacts/group-members'
import { requestMembers } from '#desk/contacts/profile-lookup'
import type { TicketRow } from '#desk/tickets/reading'
import { readTicketAndRow } from '#desk/tickets/relations'
import { compareNames } from '#kernel/lists/sorting-state'
import type { Company, Scope } from '#kernel/scope'

export interface MentionableMember extends NamedMember {
  name: string
}

export async function membersByName(scope: Scope, groupId: number): Promise<MentionableMember[]> {
  const members = await readMembers(scope, groupId)
  const counts = new Map<string, number>()
  for (const { contact } of members) {
    if (contact) counts.set(contact.name, (counts.get(contact.name) ?? 0) + 1)
  }
  return members.flatMap((member) => {
    const isUnique = member.contact && counts.get(member.contact.name) === 1
    const name = nameOf(member, isUnique === true)
    return name === undefined ? [] : [{ ...member, name }]
  })
}

/** Of two with the same name, and of a stranger, number or user name says who it is; else the id. */
function nameOf({ contact, number, lid }: NamedMember, isUnique: boolean): string | undefined {
  const called = contact && /[\p{L}\p{N}]/u.test(contact.name) ? contact.name : undefined
  const isNumber = [number, lid, contact?.number].includes(called)
  if (called && isUnique && !isNumber) return called
  const reach = number ? `+${number}` : contact?.username && `@${contact.username}`
  if (!called || isNumber) return reach ?? undefined
  return reach ? `${called} ${reach}` : `${called} #${contact?.id}`
}

/** Whom an answer in this ticket may mention; nobody outside of groups. */
export async function listMembers(company: Company, ticketId: number) {
  const read = () => company.read((scope) => readOf(scope, ticketId))
  const { row, members: known } = await read()
  const isUnknown = row.isGroup && known.length === 0 && (await isAskedFor(company, row))
  const members = isUnknown ? await soon(async () => (await read()).members) : known
  return {
    members: members.map(({ name, number, contact }) => ({
      name,
      number: contact?.number ?? number,
      username: contact?.username ?? null,
      contactId: contact?.id ?? null,
      profilePicUrl: contact?.profilePicUrl ?? '',
    })),
  }
}

async function readOf(scope: Scope, ticketId: number) {
  const { row } = await readTicketAndRow(scope, ticketId)
  const members = row.isGroup ? await membersByName(scope, row.contactId) : []
  return { row, members: members.sort(byName) }
}

function isAskedFor(company: Company, { whatsappId, contactId }: TicketRow): Promise<boolean> {
  return company.scope(async (scope) => {
    if (whatsappId === null) return false
    const { status } = await findConnection(scope, whatsappId)
    if (status !== 'CONNECTED') return false
    requestMembers(scope, { whatsappId, contactId })
    return true
  })
}

/** WhatsApp answers in less; who waits is about to mention somebody. */
const patienceMs = 3000

async function soon<T>(read: () => Promise<T[]>): Promise<T[]> {
  const deadline = performance.now() + patienceMs
  for (;;) {
    const found = await read()
    if (found.length > 0 || performance.now() > deadline) return found
    await Bun.sleep(100)
  }
}

/** Strangers, who are numbers, come last. */
function byName(one: MentionableMember, other: MentionableMember): number {
  const known = Number(other.contact !== null) - Number(one.contact !== null)
  return known || compareNames(one.name, other.name)
}
