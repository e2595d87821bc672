import { proto } from '@whiskeysockets/baileys'
import { generateKeyPair, type KeyPair, sign } from './keys.ts'

const year = 365 * 24 * 60 * 60

/**
 * The chain of the handshake: a root that the client knows, an intermediate (issuer serial 0,
 * which the client compares), and a leaf whose key is the server's static Noise key.
 */
export type Certificate = {
  readonly rootKey: Buffer
  readonly serverKey: KeyPair
  readonly chain: Uint8Array
}

export function issueCertificate(): Certificate {
  const root = generateKeyPair()
  const intermediate = generateKeyPair()
  const serverKey = generateKeyPair()

  const chain = proto.CertChain.encode({
    intermediate: signed({ serial: 1, issuerSerial: 0, key: intermediate.public }, root),
    leaf: signed({ serial: 2, issuerSerial: 1, key: serverKey.public }, intermediate),
  }).finish()
  return { rootKey: root.public, serverKey, chain }
}

function signed(
  subject: proto.CertChain.NoiseCertificate.IDetails,
  issuer: KeyPair,
): proto.CertChain.INoiseCertificate {
  const now = Math.floor(Date.now() / 1000)
  const details = proto.CertChain.NoiseCertificate.Details.encode({
    ...subject,
    notBefore: now - year,
    notAfter: now + year,
  }).finish()
  return { details, signature: sign(issuer.private, details) }
}
