import { eq, inArray, sql } from 'drizzle-orm'
import { schedules } from '#db/schema/schedules.ts'
import type { ChangedMessage } from '#desk/messages/consequences'
import type { Scope } from '#kernel/scope'
import { scheduleEvent } from './contract.ts'
import { readSchedules } from './finding.ts'

/** With an uncertain message a schedule stays as it is, lest it be sent twice. */
export async function followDeliveries(scope: Scope, messages: ChangedMessage[]) {
  const ids = messages.flatMap(({ id, origin }) => (origin === 'schedule' ? [id] : []))
  if (ids.length === 0) return
  const changed = await scope.db.execute<{ id: number }>(sql`
    update schedules s set status = became.status, failure = became.failure,
      sent_at = became.sent_at, updated_at = now()
    from (
      select m.id, s.id as schedule_id,
        case when m.delivery in ('queued', 'sending') then 'AGENDADA'
          when m.delivery = 'sent' then 'ENVIADA' else 'ERRO' end as status,
        case when m.delivery = 'cancelled' then 'ERR_SCHEDULE_CANCELLED'
          when m.delivery in ('failed', 'uncertain')
          then coalesce(m.failure, 'ERR_SENDING_WAPP_MSG') end as failure,
        case when m.delivery in ('failed', 'cancelled') then null
          else coalesce(s.sent_at, now()) end as sent_at
      from messages m join schedules s on s.message_id = m.id
      where m.id = any(${`{${ids.join()}}`}::integer[])
    ) became
    where s.id = became.schedule_id and s.message_id = became.id
      and (s.status, s.failure) is distinct from (became.status, became.failure)
    returning s.id`)
  await announceSchedules(scope, changed)
}

/** Schedules under way are cancelled; the others only lose their reference. */
export async function abandonSchedulesIn(scope: Scope, { ticketId }: { ticketId: number }) {
  const isUnderWay = sql`${schedules.status} = 'AGENDADA'`
  const abandoned = await scope.db
    .update(schedules)
    .set({
      status: sql`case when ${isUnderWay} then 'ERRO' else ${schedules.status} end`,
      failure: sql`case when ${isUnderWay} then 'ERR_SCHEDULE_CANCELLED'
        else ${schedules.failure} end`,
      sentAt: sql`case when ${isUnderWay} then null else ${schedules.sentAt} end`,
      ticketId: null,
      messageId: null,
      updatedAt: new Date(),
    })
    .where(eq(schedules.ticketId, ticketId))
    .returning({ id: schedules.id })
  await announceSchedules(scope, abandoned)
}

export async function announceSchedules(scope: Scope, changed: readonly { id: number }[]) {
  if (changed.length === 0) return
  const ids = changed.map(({ id }) => id)
  for (const schedule of await readSchedules(scope, inArray(schedules.id, ids))) {
    scope.emit(scheduleEvent, { action: 'update', schedule })
  }
}
