/** Standard Webhooks: `whsec_` and base64. Sealed at rest. */
import { randomBytes } from 'node:crypto'
import type { webhooks } from '#db/schema/webhooks.ts'
import type { SealedColumn, Sealer } from '#kernel/secrets/seal'

export type WebhookRow = typeof webhooks.$inferSelect

const purpose = 'webhook-secret'
const placeOf = (companyId: number) => ['webhooks', companyId, 'secret']
export const previousHours = 24

export const sealedSecrets: SealedColumn[] = ['sealed_secret', 'sealed_previous_secret'].map(
  (column) => ({ table: 'webhooks', column, purpose, placeOf }),
)

export function makeSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`
}

export function sealSecret(sealer: Sealer, companyId: number, secret: string): Uint8Array {
  return sealer.seal(purpose, placeOf(companyId), Buffer.from(secret))
}

type SealedSecrets = Pick<
  WebhookRow,
  'companyId' | 'sealedSecret' | 'sealedPreviousSecret' | 'previousSecretEndsAt'
>

export function secretsOf(sealer: Sealer, row: SealedSecrets) {
  const { companyId, sealedSecret, sealedPreviousSecret, previousSecretEndsAt } = row
  const unseal = (sealed: Uint8Array) =>
    Buffer.from(sealer.unseal(purpose, placeOf(companyId), sealed)).toString()
  const isValid = previousSecretEndsAt !== null && previousSecretEndsAt.getTime() > Date.now()
  return {
    secret: unseal(sealedSecret),
    previousSecret: isValid && sealedPreviousSecret ? unseal(sealedPreviousSecret) : null,
    previousSecretEndsAt: isValid ? previousSecretEndsAt : null,
  }
}
