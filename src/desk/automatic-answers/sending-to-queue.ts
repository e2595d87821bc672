import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { connections } from '#db/schema/connections.ts'
import { queues } from '#db/schema/queues.ts'
import { tickets } from '#db/schema/tickets.ts'
import { changeTickets } from '#desk/tickets/changing-many'
import { ticketsTransferred } from '#desk/tickets/consequences'
import type { Company, Scope } from '#kernel/scope'
import { log } from '#process/log'

/**
 * Customers without a queue for too long are moved silently to the one their connection names.
 * Idempotent.
 */
export async function sendUndecidedToQueues(
  companies: Company[],
  stopping?: AbortSignal | undefined,
) {
  for (const company of companies) {
    if (stopping?.aborted) return
    await company.scope(sendUndecidedOfCompany).catch((err) => {
      log.error({ err, companyId: company.id }, 'Customers without a queue could not be passed on')
    })
  }
}

async function sendUndecidedOfCompany(scope: Scope) {
  for (const rule of await rulesOf(scope)) await sendUndecided(scope, rule)
}

type Rule = Awaited<ReturnType<typeof rulesOf>>[number]

/** Only an existing queue: its id is stored without a foreign key. */
function rulesOf(scope: Scope) {
  return scope.db
    .select({
      connectionId: connections.id,
      queueId: queues.id,
      minutes: connections.timeSendQueue,
    })
    .from(connections)
    .innerJoin(queues, eq(queues.id, connections.sendIdQueue))
    .where(and(eq(connections.status, 'CONNECTED'), gt(connections.timeSendQueue, 0)))
    .orderBy(connections.id)
}

async function sendUndecided(scope: Scope, { connectionId, queueId, minutes }: Rule) {
  const isUndecided = and(
    eq(tickets.whatsappId, connectionId),
    eq(tickets.status, 'pending'),
    isNull(tickets.queueId),
    isNull(tickets.userId),
    sql`${tickets.updatedAt} < now() - make_interval(mins => ${minutes})`,
  )
  await changeTickets(scope, isUndecided, {
    change: { queueId, chatbot: false, queueOptionId: null },
    handling: { queueId },
    follows: ticketsTransferred,
  })
}
