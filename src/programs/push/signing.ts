/** VAPID, RFC 8292. */
import { createPrivateKey, sign } from 'node:crypto'
import type { PushKeys } from './keys.ts'

/** Services accept tokens of up to a day. */
const lifeSeconds = 12 * 3600

/** @param contact an https: or mailto: address where the service can reach us */
export function authorization(endpoint: string, keys: PushKeys, contact: string): string {
  const head = part({ typ: 'JWT', alg: 'ES256' })
  const exp = Math.floor(Date.now() / 1000) + lifeSeconds
  const body = part({ aud: new URL(endpoint).origin, exp, sub: contact })
  const signed = sign('sha256', Buffer.from(`${head}.${body}`), {
    key: privateKeyOf(keys),
    dsaEncoding: 'ieee-p1363',
  })
  return `vapid t=${head}.${body}.${signed.toString('base64url')}, k=${base64url(keys.publicKey)}`
}

export function base64url(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url')
}

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function privateKeyOf({ publicKey, privateKey }: PushKeys) {
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: base64url(publicKey.subarray(1, 33)),
    y: base64url(publicKey.subarray(33, 65)),
    d: base64url(privateKey),
  }
  return createPrivateKey({ key: jwk, format: 'jwk' })
}
