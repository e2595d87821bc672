import { and, eq, sql } from 'drizzle-orm'
import { messages } from '#db/schema/messages.ts'
import { learnNames } from '#desk/contacts/identifying'
import type { Scope } from '#kernel/scope'
import { isSending, settleFailed } from './settling.ts'
import { isStopped } from './stopping.ts'

/** What WhatsApp refused by the number, and by which LID it is to go. */
export interface Readdressed {
  waId: string
  failure: string
  number: string
  lid: string
}

/**
 * It goes once more under its id, and the contact is addressed by the LID from now on. Marked as
 * written, so that it is not the first try any more, whoever makes it.
 */
export async function readdress(
  scope: Scope,
  connectionId: number,
  { waId, failure, number, lid }: Readdressed,
) {
  await learnNames(scope, { number, lid })
  const queued = await scope.db
    .update(messages)
    .set({
      delivery: 'queued',
      writtenAt: sql`coalesce(${messages.writtenAt}, now())`,
      updatedAt: new Date(),
    })
    .where(
      and(
        eq(messages.whatsappId, connectionId),
        eq(messages.waId, waId),
        eq(messages.fromMe, true),
        isSending,
        sql`not ${messages.isDeleted} and not ${isStopped}`,
      ),
    )
    .returning({ id: messages.id })
  if (queued.length === 0) await settleFailed(scope, connectionId, { waId, failure })
}
