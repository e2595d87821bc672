/** Many people at once, by number or LID, in one query. */
import { or } from 'drizzle-orm'
import { isOneOf } from '#db/one-of.ts'
import { contacts } from '#db/schema/contacts.ts'
import type { Scope } from '#kernel/scope'
import type { ContactAddress } from './address.ts'
import { spellingsOf } from './number-spellings.ts'

type Names = Pick<ContactAddress, 'number' | 'lid'>

export interface Person extends Names {
  id: number
  name: string
  username: string | null
  profilePicUrl: string
}

export interface FoundPeople {
  find(names: Names): Person | undefined
}

export async function findPeople(scope: Scope, wanted: readonly Names[]): Promise<FoundPeople> {
  const found = wanted.length === 0 ? [] : await readPeople(scope, wanted)
  const byLid = new Map(found.map((person) => [person.lid, person]))
  const byNumber = new Map(found.map((person) => [person.number, person]))
  return {
    find({ number, lid }) {
      const known = lid === null ? undefined : byLid.get(lid)
      if (known || number === null) return known
      const spelled = spellingsOf(number).find((spelling) => byNumber.has(spelling))
      return spelled === undefined ? undefined : byNumber.get(spelled)
    },
  }
}

function readPeople(scope: Scope, wanted: readonly Names[]): Promise<Person[]> {
  const lids = wanted.flatMap(({ lid }) => lid ?? [])
  const numbers = wanted.flatMap(({ number }) => (number ? spellingsOf(number) : []))
  const { id, name, number, lid, username, profilePicUrl } = contacts
  return scope.db
    .select({ id, name, number, lid, username, profilePicUrl })
    .from(contacts)
    .where(or(isOneOf(lid, lids), isOneOf(number, numbers)))
}
