import { type BinaryNode, proto } from '@whiskeysockets/baileys'
import { stanza } from './nodes.ts'
import type { SimulatedAccount } from './state.ts'

/** A serial of its certificate, and how thoroughly it is verified, beside what it sends. */
export function nameAttributes({ name, business }: SimulatedAccount) {
  if (!business) return { notify: name }
  return { notify: name, verified_name: '1', verified_level: business.level }
}

export function verifiedNodes({ business }: SimulatedAccount): BinaryNode[] {
  if (!business) return []
  const { VerifiedNameCertificate } = proto
  const { verifiedName } = business
  const details = VerifiedNameCertificate.Details.encode({
    issuer: 'ent:wa',
    verifiedName,
  }).finish()
  const certificate = VerifiedNameCertificate.encode({ details }).finish()
  return [stanza('verified_name', { v: '2' }, Buffer.from(certificate))]
}
