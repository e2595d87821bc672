import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { bits, der, integer, octets, oid, sequence, set, tagged, time, utf8, yes } from './der.ts'

/** A certificate authority made in the process, and its certificate for 127.0.0.1 (PEM). */
export type Authority = {
  readonly authority: string
  readonly certificate: string
  readonly key: string
}

const day = 24 * 60 * 60 * 1000
const ecdsaWithSha256 = sequence(oid('1.2.840.10045.4.3.2'))

export function makeAuthority(): Authority {
  const root = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const leaf = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const authority = name('Loopback authority')
  const issuer = { name: authority, key: root.privateKey }
  return {
    authority: certify({ name: authority, key: root.publicKey }, issuer, authorityExtensions()),
    certificate: certify(
      { name: name('127.0.0.1'), key: leaf.publicKey },
      issuer,
      hostExtensions(),
    ),
    key: leaf.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

type Named = { name: Buffer; key: KeyObject }

function certify(subject: Named, issuer: Named, extensions: Buffer[]): string {
  const now = Date.now()
  const version3 = tagged(0, integer(Buffer.from([2])))
  const serial = integer(Buffer.concat([Buffer.from([1]), randomBytes(15)]))
  const body = sequence(
    version3,
    serial,
    ecdsaWithSha256,
    issuer.name,
    sequence(time(new Date(now - day)), time(new Date(now + 365 * day))),
    subject.name,
    subject.key.export({ type: 'spki', format: 'der' }),
    tagged(3, sequence(...extensions)),
  )
  const signature = sign('sha256', body, issuer.key)
  return pem(sequence(body, ecdsaWithSha256, bits(signature)))
}

function name(commonName: string): Buffer {
  return sequence(set(sequence(oid('2.5.4.3'), utf8(commonName))))
}

function authorityExtensions() {
  const keyCertSign = bits(Buffer.from([0x04]), 2)
  return [extension('2.5.29.19', sequence(yes()), true), extension('2.5.29.15', keyCertSign, true)]
}

function hostExtensions() {
  const serverAuth = oid('1.3.6.1.5.5.7.3.1')
  const address = der(0x87, Buffer.from([127, 0, 0, 1]))
  const localhost = der(0x82, Buffer.from('localhost'))
  return [
    extension('2.5.29.37', sequence(serverAuth)),
    extension('2.5.29.17', sequence(address, localhost)),
  ]
}

function extension(id: string, value: Buffer, critical = false) {
  return sequence(oid(id), ...(critical ? [yes()] : []), octets(value))
}

function pem(content: Buffer): string {
  const lines = content.toString('base64').match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}
