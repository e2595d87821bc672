import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { campaignDeliveries, campaigns } from '#db/schema/campaigns.ts'
import { prepared } from '#db/session.ts'
import type { Arrival } from '#desk/messages/consequences'
import type { Scope } from '#kernel/scope'
import { sendCampaign } from './jobs.ts'

const confirmationDays = 7
/** An answer in the same moment would look like a machine's. */
const mostDelayMs = 10_000

/** Any text confirms the newest request, whatever it says; all else is noted as an answer. */
export async function takeAnswer(scope: Scope, arrival: Arrival) {
  if (arrival.consume) return
  const { contactId, mediaType } = arrival
  const [asked] = mediaType === 'chat' ? await newestRequest.execute(scope, { contactId }) : []
  if (asked) arrival.consume = (inScope) => confirm(inScope, asked)
  else await noteAnswer(scope, contactId)
}

const newestRequest = prepared((db) =>
  db
    .select({ id: campaignDeliveries.id, campaignId: campaignDeliveries.campaignId })
    .from(campaignDeliveries)
    .innerJoin(campaigns, eq(campaigns.id, campaignDeliveries.campaignId))
    .where(
      and(
        eq(campaignDeliveries.contactId, sql.placeholder('contactId')),
        inArray(campaignDeliveries.state, ['requesting', 'requested']),
        sql`coalesce(${campaignDeliveries.confirmationRequestedAt}, now())
          > now() - make_interval(days => ${confirmationDays})`,
        eq(campaigns.status, 'EM_ANDAMENTO'),
        eq(campaigns.confirmation, true),
      ),
    )
    .orderBy(
      sql`${campaignDeliveries.confirmationRequestedAt} desc nulls first`,
      desc(campaignDeliveries.id),
    )
    .limit(1),
)

async function confirm(scope: Scope, { id, campaignId }: { id: number; campaignId: number }) {
  const delayMs = Math.random() * mostDelayMs
  await scope.db
    .update(campaignDeliveries)
    .set({
      state: 'confirmed',
      confirmationRequestedAt: sql`coalesce(${campaignDeliveries.confirmationRequestedAt}, now())`,
      confirmedAt: sql`now()`,
      dueAt: sql`now() + make_interval(secs => ${delayMs / 1000}::float8)`,
      updatedAt: sql`now()`,
    })
    .where(
      and(
        eq(campaignDeliveries.id, id),
        inArray(campaignDeliveries.state, ['requesting', 'requested']),
      ),
    )
  // Without a key: it must not replace the tick of the others.
  await scope.later(sendCampaign, { campaignId }, { runAt: new Date(Date.now() + delayMs) })
}

/** The first answer to the newest campaign that wrote to the contact within the week. */
async function noteAnswer(scope: Scope, contactId: number) {
  const [latest] = await newestUnanswered.execute(scope, { contactId })
  if (!latest) return
  await scope.db
    .update(campaignDeliveries)
    .set({ answeredAt: sql`now()`, updatedAt: sql`now()` })
    .where(and(eq(campaignDeliveries.id, latest.id), sql`${campaignDeliveries.answeredAt} is null`))
}

const newestUnanswered = prepared((db) =>
  db
    .select({ id: campaignDeliveries.id })
    .from(campaignDeliveries)
    .where(
      and(
        eq(campaignDeliveries.contactId, sql.placeholder('contactId')),
        sql`${campaignDeliveries.answeredAt} is null`,
        sql`${campaignDeliveries.sentAt} > now() - make_interval(days => ${confirmationDays})`,
      ),
    )
    .orderBy(desc(campaignDeliveries.sentAt))
    .limit(1),
)

/** They get nothing more of the campaigns that asked or are about to write. */
export async function leaveOutOptedOut({ db }: Scope, { contactId }: { contactId: number }) {
  await db
    .update(campaignDeliveries)
    .set({ state: 'leftOut', leftOutReason: 'optedOut', updatedAt: sql`now()` })
    .where(
      and(
        eq(campaignDeliveries.contactId, contactId),
        inArray(campaignDeliveries.state, ['waiting', 'requested', 'confirmed']),
      ),
    )
}
