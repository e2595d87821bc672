import { expect, test } from 'bun:test'
import { openSealer } from './seal.ts'

const sealer = openSealer('a secret of the installation, 32 bytes or more')
const place = ['session_keys', 1, 7, 'session', '5215550000001.0']
const text = new TextEncoder().encode('signal session')

test('a sealed value is unsealed in its own location', () => {
  const sealed = sealer.seal('wa-creds', place, text)
  expect(Buffer.from(sealer.unseal('wa-creds', place, sealed)).toString()).toBe('signal session')
})

test('the same value sealed twice differs, and reveals nothing', () => {
  const [one, two] = [sealer.seal('wa-creds', place, text), sealer.seal('wa-creds', place, text)]
  expect(Buffer.from(one).equals(Buffer.from(two))).toBe(false)
  expect(Buffer.from(one).includes('signal')).toBe(false)
})

test('it is not unsealed elsewhere, for another purpose or with another secret', () => {
  const sealed = sealer.seal('wa-creds', place, text)
  const elsewhere = ['session_keys', 2, 7, 'session', '5215550000001.0']
  expect(() => sealer.unseal('wa-creds', elsewhere, sealed)).toThrow()
  expect(() => sealer.unseal('connection-token', place, sealed)).toThrow('not sealed with this')
  const stranger = openSealer('another secret of another place, 32 bytes')
  expect(() => stranger.unseal('wa-creds', place, sealed)).toThrow('not sealed with this')
})

test('a flipped bit and a truncated value are refused', () => {
  const sealed = sealer.seal('wa-creds', place, text)
  const flipped = Uint8Array.from(sealed, (byte, index) => (index === 20 ? byte ^ 1 : byte))
  expect(() => sealer.unseal('wa-creds', place, flipped)).toThrow()
  expect(() => sealer.unseal('wa-creds', place, sealed.subarray(0, 12))).toThrow()
})

test('keys differ by purpose and are the same after a restart', () => {
  const again = openSealer('a secret of the installation, 32 bytes or more')
  expect(again.key('jwt')).toEqual(sealer.key('jwt'))
  expect(sealer.key('jwt')).toHaveLength(32)
  expect(sealer.key('jwt')).not.toEqual(sealer.key('cookie'))
})
