import { sql } from 'drizzle-orm'
import { messages } from '#db/schema/messages.ts'
import { tickets } from '#db/schema/tickets.ts'
import type { InputOf } from '#http/endpoint'
import type { Scope } from '#scope'
import { withinReach } from '#tickets/reach'
import { isReadable } from '#tickets/readable'
import type { findInMessages as findInMessagesCall, MessageHit } from './contract.ts'

/** Characters shown before the match, and in total. */
const before = 40
const shown = 240

export async function findInMessages(
  scope: Scope,
  { searchParam, ticketIds }: InputOf<typeof findInMessagesCall>,
): Promise<{ hits: MessageHit[] }> {
  if (searchParam === '' || ticketIds.length === 0) return { hits: [] }
  const ids = sql`array[${sql.join(
    ticketIds.map((id) => sql`${id}::integer`),
    sql`, `,
  )}]`
  const position = sql`strpos(plain_text(${messages.body}), plain_text(${searchParam}))`
  const hits = await scope.db.execute<MessageHit & Record<string, unknown>>(sql`
    select ${tickets.id} as "ticketId", found.id as "messageId", found.seq, found.text
    from ${tickets} cross join lateral (
      select ${messages.id}, ${messages.seq},
        substr(${messages.body}, greatest(1, ${position} - ${before}::integer), ${shown}::integer) as text
      from ${messages}
      where ${messages.ticketId} = ${tickets.id} and not ${messages.isDeleted} and ${position} > 0
        and ${isReadable(scope.actor)}
      order by ${messages.seq} desc limit 1) as found
    where ${tickets.id} = any(${ids}) and ${withinReach(scope.actor, 'message.read')}`)
  return { hits: [...hits] }
}
