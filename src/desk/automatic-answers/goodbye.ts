import { eq, inArray, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import { connections } from '#db/schema/connections.ts'
import { messages } from '#db/schema/messages.ts'
import { tickets } from '#db/schema/tickets.ts'
import { originsWhere } from '#desk/messages/origin'
import type { Closing, Rating } from '#desk/tickets/consequences'
import { latestHandling } from '#desk/tickets/handling'
import type { TicketRow } from '#desk/tickets/reading'
import type { Company, Scope } from '#kernel/scope'
import { sayCompletion } from './completing.ts'
import { undoSeconds } from './end-of-handling.ts'
import { isAutomatic } from './guarding.ts'
import * as jobs from './jobs.ts'
import { askForRating, isWorthRating } from './rating.ts'

export async function scheduleGoodbye(scope: Scope, closing: Closing) {
  const { ticket, handling, cause, farewell } = closing
  if (cause !== 'person' || !farewell || ticket.isGroup) return
  const connection = await connectionOf(scope, ticket)
  if (!connection) return
  const mayAskForRating = await isWorthRating(scope, closing)
  if (!mayAskForRating && connection.complationMessage.trim() === '') return
  const about = { ticketId: ticket.id, handlingId: handling.id, mayAskForRating }
  const runAt = new Date(Date.now() + undoSeconds * 1_000)
  await scope.later(jobs.sayGoodbye, about, { runAt })
}

/** Says nothing if the ticket was reopened meanwhile. */
export async function sayGoodbye(
  company: Company,
  { ticketId, handlingId, mayAskForRating }: v.InferOutput<typeof jobs.sayGoodbye.payload>,
) {
  await company.scope(async (scope) => {
    const ticket = await lockTicket(scope, ticketId)
    if (ticket?.status !== 'closed') return
    const handling = await latestHandling(scope, ticket)
    const connection = await connectionOf(scope, ticket)
    if (handling?.id !== handlingId || !connection) return
    if (!(await hasTeamWritten(scope, ticket))) return
    const ended = { ticket, handling }
    const wasAsked = mayAskForRating && (await askForRating(scope, ended, connection))
    if (!wasAsked) await sayCompletion(scope, ended, connection)
  })
}

export async function thankForRating(scope: Scope, rating: Rating) {
  const connection = await connectionOf(scope, rating.ticket)
  if (connection) await sayCompletion(scope, rating, connection)
}

/** Since the last farewell: who thanks for it and is closed again is not told goodbye again. */
async function hasTeamWritten(scope: Scope, { id }: TicketRow): Promise<boolean> {
  const isFarewell = inArray(messages.cause, ['rating', 'completion'])
  const isOfTeam = inArray(
    messages.origin,
    originsWhere(({ silencesMenu }) => silencesMenu),
  )
  const [last] = await scope.db
    .select({
      farewell: sql<
        number | null
      >`max(${messages.seq}) filter (where ${isAutomatic} and ${isFarewell})`,
      team: sql<number | null>`max(${messages.seq}) filter (where ${isOfTeam})`,
    })
    .from(messages)
    .where(eq(messages.ticketId, id))
  return !last?.farewell || (last.team ?? 0) > last.farewell
}

async function lockTicket(scope: Scope, id: number) {
  const [ticket] = await scope.db
    .select()
    .from(tickets)
    .where(eq(tickets.id, id))
    .for('no key update')
  return ticket
}

async function connectionOf(scope: Scope, { whatsappId }: TicketRow) {
  if (whatsappId === null) return undefined
  const [connection] = await scope.db
    .select()
    .from(connections)
    .where(eq(connections.id, whatsappId))
  return connection
}
