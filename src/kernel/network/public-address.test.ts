import { expect, test } from 'bun:test'
import { isPublic } from './public-address.ts'

test('addresses of private networks are not public, in any notation', () => {
  const own = [
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    'fd00::1',
    'fe80::1',
    'ff02::1',
    'fec0::1',
    '5f00::1',
    '3fff::1',
    '2001:0:4136:e378:8000:63bf:3fff:fdd2',
    '2002:7f00:1::',
    '64:ff9b:1::1',
    '168.63.129.16',
    '127.0.0.1.',
    '0177.0.0.1',
    'no address',
  ]
  for (const address of own) expect([address, isPublic(address)]).toEqual([address, false])
  for (const address of ['1.1.1.1', '172.32.0.1', '2606:4700::1111']) {
    expect([address, isPublic(address)]).toEqual([address, true])
  }
})
