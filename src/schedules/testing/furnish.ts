import { asc, eq } from 'drizzle-orm'
import { contacts } from '#db/schema/contacts.ts'
import { schedules } from '#db/schema/schedules.ts'
import type { Services } from '#http/services'
import { createSchedule } from '#schedules/keeping'
import { system } from '#scope'

const hour = 3_600_000
const texts = [
  'Hola {{firstName}}, le recordamos que mañana entregamos su comedor entre 10 y 14 h.',
  '¿Todo bien con su pedido? Si algo falta, responda a este mensaje.',
  'Ya tenemos de nuevo el sillón que buscaba.',
  'Su garantía vence en una semana.',
]

/** One of each kind: waiting, on its way, sent, failed. */
export async function furnishSchedules(services: Services) {
  await services.openCompany(1, system).scope(async (scope) => {
    const people = await scope.db
      .select({ id: contacts.id })
      .from(contacts)
      .where(eq(contacts.isGroup, false))
      .orderBy(asc(contacts.id))
      .limit(texts.length)
    const outcomes = [
      { status: 'PENDENTE' },
      { status: 'AGENDADA', sentAt: new Date() },
      { status: 'ENVIADA', sentAt: new Date() },
      { status: 'ERRO', failure: 'ERR_SCHEDULE_LATE' },
    ] as const
    for (const [index, { id: contactId }] of people.entries()) {
      const sendAt = new Date(Date.now() + (index + 2) * 7 * hour).toISOString()
      const made = await createSchedule(scope, { body: texts[index] ?? '', contactId, sendAt })
      await scope.db
        .update(schedules)
        .set(outcomes[index] ?? { status: 'PENDENTE' })
        .where(eq(schedules.id, made.id))
    }
  })
}
