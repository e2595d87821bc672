/**
 * What we post has a secret, with which its readers encrypt what they say of it: without one, members
 * of an announcement group cannot react. It is stored before the message leaves, so that all
 * attempts have the same.
 */
import { randomBytes } from 'node:crypto'
import { storeSecrets } from '#desk/messages/outbox/noting-attempts'
import type { OutgoingMessage } from '#desk/messages/outbox/outgoing'
import type { OutboxTurn } from '#desk/messages/outbox/taking'
import type { Scope } from '#kernel/scope'
import type { Sealer } from '#kernel/secrets/seal'
import { sealSecret, secretLength, unsealSecret } from '#whatsapp/inbound/message-secrets'

export interface Posting {
  companyId: number
  connectionId: number
  sealer: Sealer
}

export type SecretOf = (message: Pick<OutgoingMessage, 'waId' | 'secret'>) => Uint8Array | undefined

export function secretsOfPosts({ sealer, ...of }: Posting): SecretOf {
  return ({ waId, secret }) => unsealSecret(sealer, { ...of, waId }, secret)
}

/** One that does not open was sealed with an APP_SECRET of before. */
export function withSecrets(scope: Scope, posting: Posting, turn: OutboxTurn): OutboxTurn {
  const { sealer, companyId, connectionId } = posting
  const secretOf = secretsOfPosts(posting)
  const made: { id: number; secret: string }[] = []
  const entries = turn.entries.map((entry) => {
    if (entry.kind !== 'message' || secretOf(entry)) return entry
    const place = { companyId, connectionId, waId: entry.waId }
    const secret = sealSecret(sealer, place, randomBytes(secretLength))
    if (secret) made.push({ id: entry.id, secret })
    return { ...entry, secret }
  })
  storeSecrets(scope, made)
  return { ...turn, entries }
}
