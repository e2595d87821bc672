import { and, desc, eq, sql } from 'drizzle-orm'
import { messages } from '#db/schema/messages.ts'
import { prepared } from '#db/session.ts'
import { customerOptedOut } from '#desk/opt-outs/consequences'
import { wordIn } from '#desk/opt-outs/fields'
import type { PersonNames } from '#desk/opt-outs/finding'
import { isOptOutWord } from '#desk/opt-outs/own-words'
import { recordOptOut } from '#desk/opt-outs/recording'
import type { Scope } from '#kernel/scope'
import { askingTogether, byQuestion } from '#kernel/scope/asking-together'
import type { Message } from '../contract.ts'
import { stopMessages } from '../outbox/stopping.ts'
import type { InboundMessage } from './inbound.ts'

export interface OptOutRequest {
  word: string
  names: PersonNames
  /** The latest that wrote to the customer. */
  campaignId: number | null
}

/** Undefined unless a campaign wrote to the contact lately: otherwise nothing answers one. */
export const latestCampaignOf: (
  scope: Scope,
  contactId: number,
) => Promise<{ campaignId: number | null } | undefined> = askingTogether(
  async (scope, contactIds) => {
    const latest = await latestOfCampaigns.execute(scope, { contactIds })
    return byQuestion(contactIds, latest).map(([ofOne]) => ofOne)
  },
)

export async function optOutIn(
  scope: Scope,
  inbound: InboundMessage,
  { names, campaignId }: { names: PersonNames; campaignId: number | null },
): Promise<OptOutRequest | undefined> {
  const word = wordIn(inbound)
  if (word === undefined || !(await isOptOutWord(scope, word))) return undefined
  return { word, names, campaignId }
}

const latestOfCampaigns = prepared((db) => {
  const latest = db
    .select()
    .from(messages)
    .where(
      and(
        sql`${messages.contactId} = asked.contact_id`,
        sql`${messages.origin} = 'campaign'`,
        sql`${messages.createdAt} > now() - interval '30 days'`,
      ),
    )
    .orderBy(desc(messages.createdAt))
    .limit(1)
    .as('messages')
  return db
    .select({ place: sql<number>`asked.place::integer`, campaignId: messages.causeId })
    .from(
      sql`unnest(${sql.placeholder('contactIds')}::integer[]) with ordinality as asked(contact_id, place)`,
    )
    .innerJoinLateral(latest, sql`true`)
})

export async function optOut(
  scope: Scope,
  { ticketId, contactId }: Message,
  { word, names, campaignId }: OptOutRequest,
) {
  const recorded = await recordOptOut(scope, { word, ...names, campaignId })
  await stopMessages(
    scope,
    and(eq(messages.contactId, contactId), sql`${messages.origin} = 'campaign'`),
    { unwritten: 'cancelled' },
  )
  if (recorded) await scope.follow(customerOptedOut, { optOutId: recorded.id, ticketId, contactId })
}
