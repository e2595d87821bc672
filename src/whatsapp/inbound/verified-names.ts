/**
 * Businesses whose name WhatsApp has verified say it in a child of the stanza, often instead of a name
 * that they give themselves. The journal keeps attributes: the child is kept as one.
 */
import { type BinaryNode, proto } from '@whiskeysockets/baileys'
import { type VerifiedLevel, verifiedLevels } from '#desk/contacts/verified-contract'
import type { Stanza } from './journal.ts'

/** No attribute of the protocol can be called so. */
export const verifiedChild = '<verified_name>'
const longest = 4096

export function stanzaOf({ attrs, content }: BinaryNode): Stanza {
  const child = Array.isArray(content) ? content.find(({ tag }) => tag === 'verified_name') : null
  const certificate = child?.content
  if (!(certificate instanceof Uint8Array) || certificate.length > longest) return attrs
  return { ...attrs, [verifiedChild]: Buffer.from(certificate).toString('base64') }
}

interface Verified {
  name: string | null
  level: VerifiedLevel | null
}

export function verifiedIn(stanza: Stanza): Verified {
  const name = nameIn(stanza[verifiedChild])
  const level = verifiedLevels.find((one) => one === stanza.verified_level)
  return { name, level: level ?? (name ? 'unknown' : null) }
}

function nameIn(certificate: string | undefined): string | null {
  if (!certificate) return null
  const { VerifiedNameCertificate } = proto
  try {
    const { details } = VerifiedNameCertificate.decode(Buffer.from(certificate, 'base64'))
    return details ? VerifiedNameCertificate.Details.decode(details).verifiedName || null : null
  } catch {
    return null
  }
}
