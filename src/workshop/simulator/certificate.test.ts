import { expect, test } from 'bun:test'
import { proto } from '@whiskeysockets/baileys'
import { issueCertificate } from './certificate.ts'
import { verify } from './keys.ts'

const { Details } = proto.CertChain.NoiseCertificate

test('root signs intermediate, intermediate signs leaf, and the leaf is the server', () => {
  const { rootKey, serverKey, chain } = issueCertificate()
  const { intermediate, leaf } = proto.CertChain.decode(chain)
  const middle = Details.decode(intermediate?.details ?? new Uint8Array())
  const last = Details.decode(leaf?.details ?? new Uint8Array())

  expect(signedBy(rootKey, intermediate)).toBe(true)
  expect(signedBy(middle.key ?? new Uint8Array(), leaf)).toBe(true)
  expect(signedBy(rootKey, leaf)).toBe(false)
  expect(middle.issuerSerial).toBe(0)
  expect(last.issuerSerial).toBe(middle.serial)
  expect(serverKey.public.equals(last.key ?? new Uint8Array())).toBe(true)
})

function signedBy(
  key: Uint8Array,
  certificate: proto.CertChain.INoiseCertificate | null | undefined,
): boolean {
  const { details, signature } = certificate ?? {}
  return verify(Buffer.from(key), details ?? new Uint8Array(), signature ?? new Uint8Array())
}
