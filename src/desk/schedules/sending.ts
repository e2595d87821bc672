import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import { isActive } from '#company/companies/active'
import type { ConnectionStatus } from '#company/connections/contract'
import { isUsable } from '#company/connections/state'
import { connections } from '#db/schema/connections.ts'
import { contacts } from '#db/schema/contacts.ts'
import { schedules } from '#db/schema/schedules.ts'
import { tickets } from '#db/schema/tickets.ts'
import { lockConversation } from '#desk/messages/sending/locking'
import { type Draft, queueMessages } from '#desk/messages/sending/queueing'
import { findOrShelve } from '#desk/tickets/shelving'
import { fillFor } from '#desk/variables/filling'
import type { ErrorCode } from '#kernel/errors'
import type { Company, Scope } from '#kernel/scope'
import { log } from '#process/log'
import { findFile, type ScheduleRow } from './finding.ts'
import { announceSchedules } from './following.ts'
import { lateHours } from './lateness.ts'

/** So many of a contact are sent by one call. */
const mostAtOnce = 100

/**
 * With those of its contact that are due before it, in their order: their jobs run side by side.
 * While the connection is down they wait for a later call. Idempotent.
 */
export async function sendSchedule(
  company: Company,
  id: number,
  { stopping }: { stopping?: AbortSignal | undefined } = {},
): Promise<void> {
  const ids = await company.read((scope) => dueUpTo(scope, id))
  let behindWaiting = false
  for (const each of ids) {
    // A chore looks for what is overdue.
    if (stopping?.aborted) return
    const sent = company.scope((scope) => sendIfDue(scope, each, { behindWaiting }))
    // One that cannot be sent does not hold up those after it.
    const { waits } = await (each === id ? sent : sent.catch((err) => skip(err, company, each)))
    behindWaiting ||= waits
  }
}

/** By the time for which each was promised. */
async function dueUpTo({ db }: Scope, id: number): Promise<number[]> {
  const rows = await db.execute<{ id: number }>(sql`
    select s.id from ${schedules} s
    join ${schedules} last on last.id = ${id} and last.contact_id = s.contact_id
      and (s.send_at, s.id) <= (last.send_at, last.id)
    where s.status = 'PENDENTE' and last.status = 'PENDENTE' and s.send_at <= now()
    order by s.send_at, s.id limit ${mostAtOnce}`)
  return rows.map((row) => row.id)
}

function skip(err: unknown, { id: companyId }: Company, scheduleId: number) {
  log.error({ err, companyId, scheduleId }, 'A scheduled message could not be sent')
  return { waits: false }
}

export async function sendIfDue(
  scope: Scope,
  id: number,
  options: { behindWaiting?: boolean } = {},
): Promise<{ waits: boolean }> {
  const due = await takeDue(scope, id)
  const waits = due !== undefined && (await sendDue(scope, due, options)) === 'waits'
  return { waits }
}

async function sendDue(scope: Scope, due: Due, { behindWaiting = false }) {
  const { id } = due.row
  const { row, isLate } = due
  const contact = await contactOf(scope, row)
  if (!contact) return settle(scope, id, { status: 'ERRO', failure: 'ERR_NO_CONTACT_FOUND' })
  if (isLate) return settle(scope, id, { status: 'ERRO', failure: 'ERR_SCHEDULE_LATE' })
  if (!(await isActive(scope))) return
  const drafts = await draftsOf(scope, row)
  if (drafts.length === 0)
    return settle(scope, id, { status: 'ERRO', failure: 'ERR_EMPTY_MESSAGE' })

  const connectionId = behindWaiting ? undefined : await connectionFor(scope, contact.id)
  if (connectionId === undefined) return waitFor(scope, due, 'ERR_WAPP_NOT_INITIALIZED')
  const { ticket, before } = await findOrShelve(scope, contact, connectionId)
  const locked = { ...(await lockConversation(scope, ticket.id, drafts.length)), before }
  const queued = await queueMessages(scope, locked, drafts)
  return settle(scope, id, {
    status: 'AGENDADA',
    failure: null,
    sentAt: sql`now()`,
    ticketId: ticket.id,
    messageId: queued.at(-1)?.message.id,
  })
}

/** WhatsApp shows no caption on audio, so the text follows it. */
async function draftsOf(scope: Scope, row: ScheduleRow): Promise<Draft[]> {
  const body = await fillFor(scope, row.body, row.contactId, 'either')
  const [file] = await findFile(scope, row)
  const about = { origin: 'schedule', causeId: row.id, userId: row.userId } as const
  const isSound = file?.kind === 'audio'
  const text = body.trim() === '' ? [] : [{ ...about, body }]
  if (!file) return text
  return isSound ? [{ ...about, body: '', file }, ...text] : [{ ...about, body, file }]
}

type Due = NonNullable<Awaited<ReturnType<typeof takeDue>>>

/** Locked, so that a second call finds it sent. The database's clock decides what is due. */
async function takeDue({ db }: Scope, id: number) {
  const [due] = await db
    .select({
      row: schedules,
      isLate: sql<boolean>`${schedules.sendAt} < now() - make_interval(hours => ${lateHours})`,
    })
    .from(schedules)
    .where(
      and(
        eq(schedules.id, id),
        eq(schedules.status, 'PENDENTE'),
        sql`${schedules.sendAt} <= now()`,
      ),
    )
    .for('update')
  return due
}

/** Read after the schedule is locked: a merge may have moved it to another contact. */
async function contactOf({ db }: Scope, { contactId }: Due['row']) {
  const [contact] = await db
    .select({ id: contacts.id, isGroup: contacts.isGroup })
    .from(contacts)
    .where(and(eq(contacts.id, contactId), isNull(contacts.deletedAt)))
  return contact
}

/** The conversation's connection, else the company's default, if it is up or reconnecting. */
export async function connectionFor(scope: Scope, contactId: number): Promise<number | undefined> {
  const about = { id: connections.id, status: connections.status }
  const [ofTicket] = await scope.db
    .select(about)
    .from(tickets)
    .innerJoin(connections, eq(connections.id, tickets.whatsappId))
    .where(and(eq(tickets.contactId, contactId), ne(tickets.status, 'closed')))
    .orderBy(sql`${tickets.status} = 'pending'`, desc(tickets.updatedAt))
    .limit(1)
  if (ofTicket) return usableId(ofTicket)
  const [main] = await scope.db
    .select(about)
    .from(connections)
    .orderBy(sql`not ${connections.isDefault}`, connections.id)
    .limit(1)
  return usableId(main)
}

function usableId(connection: { id: number; status: ConnectionStatus } | undefined) {
  return isUsable(connection) ? connection.id : undefined
}

/** Announced once, not on every run. */
async function waitFor(scope: Scope, { row }: Due, failure: ErrorCode) {
  if (row.failure !== failure) await settle(scope, row.id, { status: 'PENDENTE', failure })
  return 'waits' as const
}

type Outcome = Pick<typeof schedules.$inferInsert, 'status' | 'ticketId' | 'messageId'> & {
  failure: ErrorCode | null
  sentAt?: ReturnType<typeof sql>
}

async function settle(scope: Scope, id: number, outcome: Outcome) {
  await scope.db
    .update(schedules)
    .set({ ...outcome, updatedAt: new Date() })
    .where(eq(schedules.id, id))
  await announceSchedules(scope, [{ id }])
}
