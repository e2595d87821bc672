/** The secret of a message, with which whoever says something of it encrypts that, sealed at rest. */
import type { SealedColumn, Sealer } from '#kernel/secrets/seal'

export const secretLength = 32
const purpose = 'message secrets'

interface Place {
  companyId: number
  connectionId: number | string
  waId: string
}

const placeOf = ({ companyId, connectionId, waId }: Place) =>
  ['messages', companyId, connectionId, waId, 'secret'] as const

export const sealedMessageSecrets: SealedColumn[] = [
  {
    table: 'messages',
    column: 'secret',
    purpose,
    placeOf: (companyId, of) =>
      placeOf({ companyId, connectionId: of('whatsapp_id'), waId: of('wa_id') }),
  },
]

export function sealSecret(sealer: Sealer, place: Place, secret: Uint8Array): string | null {
  if (secret.length !== secretLength) return null
  return Buffer.from(sealer.seal(purpose, placeOf(place), secret)).toString('base64')
}

/** Nothing once APP_SECRET has changed. */
export function unsealSecret(
  sealer: Sealer,
  place: Place,
  secret: string | null,
): Uint8Array | undefined {
  if (!secret) return undefined
  try {
    return sealer.unseal(purpose, placeOf(place), Buffer.from(secret, 'base64'))
  } catch {
    return undefined
  }
}
