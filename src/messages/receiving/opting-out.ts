import { and, desc, eq, sql } from 'drizzle-orm'
import { messages } from '#db/schema/messages.ts'
import { prepared } from '#db/session.ts'
import { customerOptedOut } from '#opt-outs/consequences'
import { wordIn } from '#opt-outs/fields'
import { isOptOutWord } from '#opt-outs/own-words'
import { recordOptOut } from '#opt-outs/recording'
import type { Scope } from '#scope'
import { refreshLastMessage } from '#tickets/refreshing-last-message'
import { announceMessage } from '../announcing.ts'
import type { Message } from '../contract.ts'
import type { InboundMessage } from './inbound.ts'

export interface OptOutRequest {
  word: string
  number: string
  /** The latest that wrote to the customer. */
  campaignId: number | null
}

/** Undefined unless a campaign wrote to the contact lately: otherwise nothing answers one. */
export async function latestCampaignOf(
  scope: Scope,
  contactId: number,
): Promise<{ campaignId: number | null } | undefined> {
  const [latest] = await latestOfCampaigns.execute(scope, { contactId })
  return latest
}

export async function optOutIn(
  scope: Scope,
  inbound: InboundMessage,
  { number, campaignId }: { number: string | null; campaignId: number | null },
): Promise<OptOutRequest | undefined> {
  const word = wordIn(inbound)
  if (number === null || word === undefined || !(await isOptOutWord(scope, word))) return undefined
  return { word, number, campaignId }
}

const latestOfCampaigns = prepared((db) =>
  db
    .select({ campaignId: messages.causeId })
    .from(messages)
    .where(
      and(
        eq(messages.contactId, sql.placeholder('contactId')),
        sql`${messages.origin} = 'campaign'`,
        sql`${messages.createdAt} > now() - interval '30 days'`,
      ),
    )
    .orderBy(desc(messages.createdAt))
    .limit(1),
)

export async function optOut(
  scope: Scope,
  { ticketId, contactId }: Message,
  { word, number, campaignId }: OptOutRequest,
) {
  const recorded = await recordOptOut(scope, { word, number, campaignId })
  await cancelWaiting(scope, contactId)
  if (recorded) await scope.follow(customerOptedOut, { optOutId: recorded.id, ticketId, contactId })
}

/** What campaigns have queued for them and never left. */
async function cancelWaiting(scope: Scope, contactId: number) {
  const cancelled = await scope.db
    .update(messages)
    .set({ delivery: 'cancelled', isDeleted: true, updatedAt: new Date() })
    .where(
      and(
        eq(messages.contactId, contactId),
        sql`${messages.origin} = 'campaign'`,
        eq(messages.delivery, 'queued'),
        eq(messages.attempts, 0),
      ),
    )
    .returning({ id: messages.id, ticketId: messages.ticketId })
  for (const { id, ticketId } of cancelled) {
    await refreshLastMessage(scope, ticketId)
    await announceMessage(scope, id, 'ack')
  }
}
