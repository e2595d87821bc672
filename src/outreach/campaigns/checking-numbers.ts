import { and, eq, sql } from 'drizzle-orm'
import { campaignDeliveries } from '#db/schema/campaigns.ts'
import type { CheckNumber } from '#desk/contacts/checking-numbers'
import type { Company, Scope } from '#kernel/scope'
import { knownNumber } from '#outreach/contact-lists/checking-numbers'
import { log } from '#process/log'
import type { DeliveryRow } from './writing.ts'

export interface NumberCheck {
  check: DeliveryRow[]
  connectionId: number
}

const mostFailures = 3

/** Before the first message to a number that nothing is known of. @returns whether all were asked and WhatsApp answered */
export async function checkNumbers(
  company: Company,
  { check, connectionId }: NumberCheck,
  {
    checkNumber,
    stopping,
  }: { checkNumber?: CheckNumber | undefined; stopping?: AbortSignal | undefined },
): Promise<boolean> {
  for (const delivery of check) {
    if (stopping?.aborted) return false
    const { number } = delivery
    if (number === null) continue
    const asked = { connectionId, number }
    const known = await knownNumber(company, checkNumber, asked).catch((err) => {
      log.warn({ err, companyId: company.id }, 'A number of a campaign could not be checked')
      return undefined
    })
    if (known === undefined) {
      await company.scope((scope) => putOff(scope, delivery))
      return false
    }
    await company.scope((scope) =>
      scope.db
        .update(campaignDeliveries)
        .set(
          known
            ? { isWhatsappValid: true, number: known.number, lid: known.lid ?? delivery.lid }
            : { isWhatsappValid: false, state: 'leftOut', leftOutReason: 'noWhatsapp' },
        )
        .where(
          and(
            eq(campaignDeliveries.id, delivery.id),
            // It may have been put right meanwhile.
            eq(campaignDeliveries.number, number),
            eq(campaignDeliveries.state, 'waiting'),
          ),
        ),
    )
  }
  return true
}

/** The others go on meanwhile. */
async function putOff({ db }: Scope, { id, failures }: DeliveryRow) {
  const isOver = failures + 1 >= mostFailures
  await db
    .update(campaignDeliveries)
    .set({
      state: isOver ? 'failed' : 'waiting',
      failure: 'ERR_WAPP_CHECK_CONTACT',
      failures: failures + 1,
      dueAt: sql`now() + interval '1 minute'`,
      updatedAt: sql`now()`,
    })
    .where(and(eq(campaignDeliveries.id, id), eq(campaignDeliveries.state, 'waiting')))
}
