/** Messages taken back on the way out, as when a campaign is stopped or its customer opts out. */
import { and, type SQL, sql } from 'drizzle-orm'
import { messages } from '#db/schema/messages.ts'
import { refreshLastMessage } from '#desk/tickets/refreshing-last-message'
import type { Scope } from '#kernel/scope'
import { announceMessages } from '../announcing.ts'

const stopped = sql`'ERR_SENDING_STOPPED'`

/** What is under way is marked with it, and not queued again. */
export const isStopped = sql`(${messages.failure} is not distinct from ${stopped})`

const neverLeft = sql`(${messages.delivery} = 'queued' and ${messages.writtenAt} is null)`

/** As if it had never been, or shown as not sent: then it may be resumed. */
const endings = {
  cancelled: {
    failure: sql`case when ${neverLeft} then ${messages.failure} else ${stopped} end`,
    isDeleted: sql`${messages.isDeleted} or ${neverLeft}`,
  },
  failed: {
    failure: stopped,
    ack: sql`case when ${neverLeft} then 0 else ${messages.ack} end`,
  },
}

/**
 * Nothing of them leaves any more. What was written may have arrived; what is under way ends as
 * that turns out.
 * @param unwritten what becomes of those that never left
 */
export async function stopMessages(
  scope: Scope,
  which: SQL | undefined,
  { unwritten }: { unwritten: keyof typeof endings },
) {
  const changed = await scope.db
    .update(messages)
    .set({
      delivery: sql`case when ${messages.delivery} = 'sending' then 'sending'
        when ${neverLeft} then ${unwritten} else 'uncertain' end`,
      ...endings[unwritten],
      updatedAt: new Date(),
    })
    .where(and(sql`${messages.delivery} in ('queued', 'sending')`, which))
    .returning({ id: messages.id, ticketId: messages.ticketId, delivery: messages.delivery })
  const cancelled = changed.filter(({ delivery }) => delivery === 'cancelled')
  for (const ticketId of new Set(cancelled.map((one) => one.ticketId))) {
    await refreshLastMessage(scope, ticketId)
  }
  const ended = changed.filter(({ delivery }) => delivery !== 'sending')
  await announceMessages(
    scope,
    ended.map(({ id }) => id),
    'ack',
  )
}

/**
 * Queues again what was stopped, under the same id: a phone that has it shows it once. What may
 * have left through another connection stays.
 * @returns their ids
 */
export async function resumeStopped(
  scope: Scope,
  connectionId: number,
  which: SQL | undefined,
): Promise<number[]> {
  const resumed = await scope.db
    .update(messages)
    .set({
      delivery: 'queued',
      failure: null,
      ack: 1,
      whatsappId: connectionId,
      updatedAt: new Date(),
    })
    .where(
      and(
        isStopped,
        sql`(${messages.delivery} = 'failed'
          or ${messages.delivery} = 'uncertain' and ${messages.whatsappId} = ${connectionId})`,
        sql`not ${messages.isDeleted}`,
        which,
      ),
    )
    .returning({ id: messages.id })
  const ids = resumed.map(({ id }) => id)
  await announceMessages(scope, ids, 'ack')
  return ids
}
