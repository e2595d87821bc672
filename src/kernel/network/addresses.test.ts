import { expect, test } from 'bun:test'
import { addressesOf } from './addresses.ts'

const v4 = { family: 'IPv4', netmask: '', mac: '', cidr: null } as const
const interfaces = {
  lo: [{ ...v4, address: '127.0.0.1', internal: true }],
  eth0: [{ ...v4, address: '192.168.1.5', internal: false }],
}
const addressesOn = (host: string, publicUrl?: string) =>
  addressesOf({ publicUrl, host, port: 8080 }, interfaces)

test('others reach the machine in its networks, unless it listens for itself only', () => {
  const ofMachine = ['http://192.168.1.5:8080']
  expect(addressesOn('0.0.0.0')).toEqual({ publicUrl: null, ofMachine })
  expect(addressesOn('192.168.1.5')).toEqual({ publicUrl: null, ofMachine })
  for (const host of ['127.0.0.1', 'localhost', '::1']) {
    expect(addressesOn(host)).toEqual({ publicUrl: null, ofMachine: [] })
  }
})

test('a public address is said', () => {
  expect(addressesOn('127.0.0.1', 'https://desk.example.com').publicUrl).toBe(
    'https://desk.example.com',
  )
})
