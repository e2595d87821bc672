/** One of each state: two pending, one sent, one failed. */
import { inArray } from 'drizzle-orm'
import { contacts } from '#db/schema/contacts.ts'
import { schedules } from '#db/schema/schedules.ts'
import { createSchedule } from '#desk/schedules/editing-schedules'
import type { Company } from '#kernel/scope'
import type { DemoWords } from '../words/words.ts'
import { customers } from './customers.ts'

const hour = 3_600_000

const pendingIn = ({ schedules: { delivery, afterwards } }: DemoWords) => [
  { name: 'Rodrigo Salas', inHours: 20, body: delivery },
  { name: 'Lucía Fernández', inHours: 70, body: afterwards },
]

const pastIn = ({ schedules: { again } }: DemoWords) => [
  {
    name: 'Don Ernesto',
    hoursAgo: 26,
    body: again,
    status: 'ENVIADA' as const,
  },
  {
    name: 'Marina Souza',
    hoursAgo: 50,
    body: 'Sua garantia vence em uma semana.',
    status: 'ERRO' as const,
    failure: 'ERR_SCHEDULE_LATE',
  },
]

export async function furnishSchedules(company: Company, words: DemoWords) {
  await company.scope(async (scope) => {
    const rows = await scope.db
      .select({ id: contacts.id, number: contacts.number })
      .from(contacts)
      .where(
        inArray(
          contacts.number,
          customers.map(({ number }) => number),
        ),
      )
    const idOf = (name: string) => {
      const number = customers.find((customer) => customer.name === name)?.number
      return rows.find((row) => row.number === number)?.id ?? 0
    }
    for (const { name, inHours, body } of pendingIn(words)) {
      const sendAt = new Date(Date.now() + inHours * hour).toISOString()
      await createSchedule(scope, { body, contactId: idOf(name), sendAt })
    }
    await scope.db.insert(schedules).values(
      pastIn(words).map(({ name, hoursAgo, ...row }) => {
        const sendAt = new Date(Date.now() - hoursAgo * hour)
        const sentAt = row.status === 'ENVIADA' ? sendAt : null
        const userId = scope.actor.userId
        return { ...row, userId, contactId: idOf(name), sendAt, sentAt, createdAt: sendAt }
      }),
    )
  })
}
