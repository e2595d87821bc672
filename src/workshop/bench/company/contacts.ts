import { numberOf } from '../numbers.ts'
import { randomFrom } from '../random.ts'
import { personName } from '../texts.ts'
import { count, type Ids, type SeedContext, write } from './context.ts'

export async function seedContacts(place: SeedContext, ids: Ids) {
  const { companyId, size } = place
  const random = randomFrom(size.contacts)
  await write(
    place,
    'contacts',
    ['company_id', 'id', 'name', 'number', 'jid', 'email', 'is_group'],
    count(size.contacts, (n) => {
      const isGroup = n % 100 === 99
      const name = isGroup ? `Grupo ${personName(random)}` : personName(random)
      const number = isGroup ? `12036300${companyId}0${n}` : numberOf(companyId, n)
      const email = random.chance(0.2) ? `cliente${n}@example.com` : ''
      return [companyId, ids.contacts + n, name, number, jidOf(number, isGroup), email, isGroup]
    }),
  )
}

export function jidOf(number: string, isGroup: boolean): string {
  return `${number}@${isGroup ? 'g.us' : 's.whatsapp.net'}`
}
