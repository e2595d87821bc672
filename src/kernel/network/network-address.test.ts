import { expect, test } from 'bun:test'
import { networkOf, normalizedAddress } from './network-address.ts'

test('an IPv4 address is its own network, also when it is mapped into IPv6', () => {
  for (const address of ['203.0.113.7', '::ffff:203.0.113.7', '::FFFF:CB00:7107']) {
    expect([address, networkOf(address), normalizedAddress(address)]).toEqual([
      address,
      '203.0.113.7',
      '203.0.113.7',
    ])
  }
})

test('an IPv6 address belongs to its /64, in any notation', () => {
  for (const address of [
    '2001:db8:1:2::1',
    '2001:DB8:1:2:ffff:ffff:ffff:ffff',
    '2001:0db8:0001:0002:0:0:0:9',
    '2001:db8:1:2::1%eth0',
  ]) {
    expect([address, networkOf(address)]).toEqual([address, '2001:db8:1:2::/64'])
  }
  expect(networkOf('2001:db8:1:3::1')).toBe('2001:db8:1:3::/64')
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
  expect(networkOf('fe80::1%en0')).toBe('fe80:0:0:0::/64')
})

test('what is no address is left as it is', () => {
  expect(networkOf('unknown')).toBe('unknown')
})
