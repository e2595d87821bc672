import { and, desc, eq, sql } from 'drizzle-orm'
import { messages } from '#db/schema/messages.ts'
import { prepared } from '#db/session.ts'
import { customerOptedOut } from '#desk/opt-outs/consequences'
import { wordIn } from '#desk/opt-outs/fields'
import { isOptOutWord } from '#desk/opt-outs/own-words'
import { recordOptOut } from '#desk/opt-outs/recording'
import type { Scope } from '#platform/scope'
import type { Message } from '../contract.ts'
import { stopMessages } from '../outbox/stopping.ts'
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
  await stopMessages(
    scope,
    and(eq(messages.contactId, contactId), sql`${messages.origin} = 'campaign'`),
    { unwritten: 'cancelled' },
  )
  if (recorded) await scope.follow(customerOptedOut, { optOutId: recorded.id, ticketId, contactId })
}
