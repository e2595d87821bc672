/** One company with everything in it, written table by table; each row follows from its number. */
import { defaultSettings } from '#company/companies/default-settings'
import { defaultHours } from '#company/companies/hours/fields'
import { makeTalks } from '../conversations.ts'
import { seedContacts } from './contacts.ts'
import { type SeedContext, take, write } from './context.ts'
import { seedDesk } from './desk.ts'
import { seedHistory } from './history.ts'
import { seedMessages } from './messages.ts'
import { seedTickets } from './tickets.ts'

export async function seedCompany(place: SeedContext) {
  const { companyId, size, next } = place
  await write(
    place,
    'companies',
    ['id', 'name', 'email', 'plan_id', 'schedules'],
    [
      [
        companyId,
        companyId === 1 ? 'Muebles del Valle' : `Vecinos ${companyId}`,
        '',
        1,
        JSON.stringify(defaultHours),
      ],
    ],
  )
  await write(
    place,
    'settings',
    ['company_id', 'key', 'value'],
    Object.entries(defaultSettings).map(([key, value]) => [companyId, key, value]),
  )
  const ids = {
    users: take(next, 'users', size.users),
    queues: take(next, 'queues', size.queues),
    connections: take(next, 'connections', size.connections),
    contacts: take(next, 'contacts', size.contacts),
    tickets: take(next, 'tickets', size.tickets),
    messages: take(next, 'messages', size.messages),
    tags: take(next, 'tags', size.tags),
  }
  await seedDesk(place, ids)
  await seedContacts(place, ids)
  const talks = makeTalks(size, companyId)
  await seedMessages(place, ids, talks)
  await seedTickets(place, ids, talks)
  await seedHistory(place, ids, talks)
}
