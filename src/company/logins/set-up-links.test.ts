import { expect, test } from 'bun:test'
import type { networkInterfaces } from 'node:os'
import { setUpLinks } from './set-up-links.ts'

const v4 = { family: 'IPv4', netmask: '', mac: '', cidr: null } as const
const v6 = { family: 'IPv6', netmask: '', mac: '', cidr: null, scopeid: 0 } as const
const interfaces: ReturnType<typeof networkInterfaces> = {
  lo: [{ ...v4, address: '127.0.0.1', internal: true }],
  eth0: [
    { ...v4, address: '192.168.1.5', internal: false },
    { ...v6, address: 'fe80::1', internal: false },
    { ...v6, address: '2001:db8::5', internal: false },
  ],
}
const linksOf = (about: { publicUrl?: string; host?: string }) =>
  setUpLinks({ publicUrl: undefined, host: '0.0.0.0', port: 8080, ...about }, 'AB12', interfaces)

test('a public address is the only one', () => {
  expect(linksOf({ publicUrl: 'https://desk.example.com' })).toEqual([
    'https://desk.example.com/set-up#code=AB12',
  ])
})

test('without one, every address of the machine that others reach', () => {
  expect(linksOf({})).toEqual([
    'http://localhost:8080/set-up#code=AB12',
    'http://192.168.1.5:8080/set-up#code=AB12',
    'http://[2001:db8::5]:8080/set-up#code=AB12',
  ])
})

test('a server that listens on one address is opened there', () => {
  expect(linksOf({ host: '127.0.0.1' })).toEqual(['http://127.0.0.1:8080/set-up#code=AB12'])
})
