import { and, eq, sql } from 'drizzle-orm'
import { messages } from '#db/schema/messages.ts'
import type { Scope } from '#kernel/scope'
import { announceMessages } from './announcing.ts'
import { mayHaveLeft } from './outbox/written.ts'

export async function failWaiting(scope: Scope, { connectionId }: { connectionId: number }) {
  const failed = await scope.db
    .update(messages)
    .set({
      delivery: sql`case when ${mayHaveLeft} then 'uncertain' else 'failed' end`,
      failure: sql`case when ${mayHaveLeft} then null else 'ERR_WAPP_NOT_INITIALIZED' end`,
      ack: sql`case when ${mayHaveLeft} then ${messages.ack} else 0 end`,
      updatedAt: new Date(),
    })
    .where(
      and(
        eq(messages.whatsappId, connectionId),
        sql`${messages.delivery} in ('queued', 'sending')`,
      ),
    )
    .returning({ id: messages.id })
  await announceMessages(
    scope,
    failed.map(({ id }) => id),
    'ack',
  )
}
