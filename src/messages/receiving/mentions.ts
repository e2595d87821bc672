/** Phones write a mention as the digits of a number or LID: whoever reads it knows people by name. */
import { inArray, or } from 'drizzle-orm'
import { findConnection } from '#connections/finding'
import type { ContactAddress } from '#contacts/address'
import { spellingsOf } from '#contacts/number-spellings'
import { contacts } from '#db/schema/contacts.ts'
import type { Scope } from '#scope'
import type { InboundMessage, Mention } from './inbound.ts'

export async function withNames(scope: Scope, inbound: InboundMessage): Promise<InboundMessage> {
  const { mentions, body } = inbound
  const meant = mentions?.filter(({ digits }) => body.includes(`@${digits}`)) ?? []
  if (meant.length === 0) return inbound
  const names = new Map<string, string>()
  const known = await findPeople(scope, meant)
  for (const { digits, person } of meant) {
    const contact = person && known.find((one) => isSame(one, person))
    if (contact) names.set(digits, contact.name)
    else if (person?.number) names.set(digits, `+${person.number}`)
    else if (!person) names.set(digits, (await findConnection(scope, inbound.connectionId)).name)
  }
  const named = body.replace(/@(\d+)/g, (said, digits: string) => {
    const name = names.get(digits)
    return name ? `@${name}` : said
  })
  return { ...inbound, body: named }
}

async function findPeople(scope: Scope, mentions: Mention[]) {
  const people = mentions.flatMap(({ person }) => person ?? [])
  const lids = people.flatMap(({ lid }) => lid ?? [])
  const numbers = people.flatMap(({ number }) => (number ? spellingsOf(number) : []))
  if (people.length === 0) return []
  return scope.db
    .select({ name: contacts.name, number: contacts.number, lid: contacts.lid })
    .from(contacts)
    .where(or(inArray(contacts.lid, lids), inArray(contacts.number, numbers)))
}

function isSame(
  { number, lid }: { number: string | null; lid: string | null },
  person: ContactAddress,
): boolean {
  if (lid !== null && lid === person.lid) return true
  return number !== null && person.number !== null && spellingsOf(person.number).includes(number)
}
