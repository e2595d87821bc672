import { AppError } from '#kernel/errors'
import type { Company } from '#kernel/scope'
import { enqueueAsOwner, writeAsOwner } from '#kernel/scope/writing-as-owner'
import type { JobServices } from '#kernel/workers/job'
import { log } from '#process/log'
import { findCharge, type StoredCharge } from './charge-rows.ts'
import { checkCharge } from './jobs.ts'
import { settleCharge } from './settling.ts'

export const pollMs = 30_000
const laterMs = 15 * 60_000
const watchedMs = 24 * 60 * 60_000

interface Asked {
  chargeId: number
  reference?: string | undefined
}

/** Asks the provider, whoever reported the charge, and believes only the answer. */
export async function checkNow(company: Company, asked: Asked, services: JobServices) {
  const { platform } = services
  const charge = await findCharge(platform, { companyId: company.id, chargeId: asked.chargeId })
  if (!charge) return
  const isSettled = await askAndSettle(charge, asked, services)
  if (isSettled || charge.status === 'paid') return
  await checkAgain(charge, services)
}

async function askAndSettle(
  charge: StoredCharge,
  { reference }: Asked,
  { platform, payments }: JobServices,
): Promise<boolean> {
  const provider = payments.find(({ name }) => name === charge.provider)
  if (!provider) return false
  try {
    const found = await provider.find({
      txid: charge.txid,
      reference: reference ?? charge.reference,
    })
    // A notice may name a charge of somebody else.
    if (found?.txid !== charge.txid) return false
    return await settleCharge(platform, charge, found)
  } catch (error) {
    if (!(error instanceof AppError) || !error.code.startsWith('ERR_PAYMENT_')) throw error
    log.warn({ err: error, provider: charge.provider }, 'Could not ask a payment provider')
    return false
  }
}

/** Webhooks may never come: every 30 s while it is open, every 15 minutes for a day after. */
async function checkAgain(charge: StoredCharge, { platform }: JobServices) {
  const { companyId, id: chargeId, expiresAt } = charge
  const runAt = nextCheckAt(expiresAt, new Date())
  if (!runAt) return
  // One at a time, however many notices came.
  const job = { companyId, payload: { chargeId }, runAt, key: `${chargeId}` }
  await writeAsOwner(platform, (sql) => enqueueAsOwner(sql, checkCharge, job))
}

export function nextCheckAt(expiresAt: Date, now: Date): Date | undefined {
  const sinceEnd = now.getTime() - expiresAt.getTime()
  if (sinceEnd > watchedMs) return undefined
  return new Date(now.getTime() + (sinceEnd < 0 ? pollMs : laterMs))
}
