/** What a session stores of a message as it sends it, so that every attempt sends the same. */
import { and, eq, sql } from 'drizzle-orm'
import { messages } from '#db/schema/messages.ts'
import { preparedSql } from '#db/session.ts'
import type { LinkPreview } from '#desk/tickets/ad-contract'
import type { Scope } from '#kernel/scope'
import { announceMessage } from '../announcing.ts'
import { detailsWith } from '../details.ts'

export async function storeContent(
  scope: Scope,
  connectionId: number,
  { waId, content }: { waId: string; content: string },
) {
  await scope.db
    .update(messages)
    .set({ details: detailsWith({ content }) })
    .where(
      and(
        eq(messages.whatsappId, connectionId),
        eq(messages.waId, waId),
        eq(messages.fromMe, true),
      ),
    )
}

export interface MadeSecret {
  id: number
  /** Sealed. */
  secret: string
}

/** With the commit that takes them from the outbox: no attempt begins before. */
export function storeSecrets(scope: Scope, made: readonly MadeSecret[]) {
  if (made.length > 0) {
    scope.withCommit(storing.filled({ ids: made.map(({ id }) => id), made: JSON.stringify(made) }))
  }
}

const storing = preparedSql(
  () => sql`
    update messages set secret = made.secret
    from jsonb_to_recordset(${sql.placeholder('made')}::jsonb) as made(id integer, secret text)
    where messages.id = made.id and messages.id = any(${sql.placeholder('ids')}::integer[])`,
)

/** Before it leaves, so that all attempts have it. */
export async function storeLink(
  scope: Scope,
  connectionId: number,
  { id, link }: { id: number; link: LinkPreview },
) {
  await scope.db
    .update(messages)
    .set({
      details: detailsWith({ link }),
      updatedAt: new Date(),
    })
    .where(and(eq(messages.id, id), eq(messages.whatsappId, connectionId)))
  await announceMessage(scope, id)
}

export async function noteRecipients(
  scope: Scope,
  connectionId: number,
  { waId, count }: { waId: string; count: number },
) {
  await scope.db
    .update(messages)
    .set({ recipients: count })
    .where(
      and(
        eq(messages.whatsappId, connectionId),
        eq(messages.waId, waId),
        eq(messages.fromMe, true),
      ),
    )
}
