import { and, asc, eq, or, sql } from 'drizzle-orm'
import { contacts } from '#db/schema/contacts.ts'
import { groupReceipts } from '#db/schema/group-receipts.ts'
import { messages } from '#db/schema/messages.ts'
import { tickets } from '#db/schema/tickets.ts'
import { contactCard } from '#desk/contacts/card'
import { withinReach } from '#desk/tickets/reach'
import { isReadable } from '#desk/tickets/readable'
import { fail } from '#kernel/errors'
import type { Scope } from '#kernel/scope'

const user = sql`split_part(${groupReceipts.member}, '@', 1)`
const isLid = sql`${groupReceipts.member} like '%@lid'`

/** Who of a group got a message, and read it; empty for a message to one person. */
export async function listReceipts(scope: Scope, messageId: number) {
  const [message] = await scope.db
    .select({ recipients: messages.recipients })
    .from(messages)
    .innerJoin(tickets, eq(tickets.id, messages.ticketId))
    .where(
      and(
        eq(messages.id, messageId),
        isReadable(scope.actor),
        withinReach(scope.actor, 'message.read'),
      ),
    )
  if (!message) fail('ERR_FETCH_WAPP_MSG')
  const rows = await scope.db
    .select({ receipt: groupReceipts, contact: contacts })
    .from(groupReceipts)
    .leftJoin(
      contacts,
      or(and(isLid, eq(contacts.lid, user)), and(sql`not ${isLid}`, eq(contacts.number, user))),
    )
    .where(eq(groupReceipts.messageId, messageId))
    .orderBy(sql`${groupReceipts.readAt} nulls last`, asc(groupReceipts.deliveredAt))
    .limit(2000)
  return {
    recipients: message.recipients,
    receipts: rows.map(({ receipt, contact }) => ({
      member: receipt.member,
      contact: contact && contactCard(contact),
      deliveredAt: receipt.deliveredAt.toISOString(),
      readAt: receipt.readAt?.toISOString() ?? null,
    })),
  }
}
