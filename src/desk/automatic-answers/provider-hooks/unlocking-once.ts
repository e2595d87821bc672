/**
 * A provider is asked to unlock a customer once at a time, on whichever node: a second request
 * finds them unlocked, and does not use up another unlocking.
 */
import { createHmac } from 'node:crypto'
import { and, eq, lt, or, sql } from 'drizzle-orm'
import { providerUnlocks } from '#db/schema/provider-unlocks.ts'
import type { Company } from '#kernel/scope'
import type { Sealer } from '#kernel/secrets/seal'

interface Unlock {
  document: string
  messageId: number
}

/** Longer than asking takes: what is older was left by a process that died. */
const abandoned = sql`now() - interval '2 minutes'`

/** @throws while another message has the same customer unlocked: the job is repeated later. */
export async function unlockingOnce<T>(
  company: Company,
  { document, messageId, sealer }: Unlock & { sealer: Sealer },
  work: () => Promise<T>,
): Promise<T> {
  const key = sealer.key('customers of providers')
  const customer = createHmac('sha256', key).update(document).digest('base64url')
  const [claimed] = await company.scope(({ db }) =>
    db
      .insert(providerUnlocks)
      .values({ customer, messageId })
      .onConflictDoUpdate({
        target: [providerUnlocks.companyId, providerUnlocks.customer],
        set: { messageId, startedAt: sql`now()` },
        setWhere: or(
          eq(providerUnlocks.messageId, messageId),
          lt(providerUnlocks.startedAt, abandoned),
        ),
      })
      .returning({ messageId: providerUnlocks.messageId }),
  )
  if (!claimed) throw new Error('the customer is being unlocked at this moment')
  try {
    return await work()
  } finally {
    await company.scope(({ db }) =>
      db
        .delete(providerUnlocks)
        .where(
          and(eq(providerUnlocks.customer, customer), eq(providerUnlocks.messageId, messageId)),
        ),
    )
  }
}
