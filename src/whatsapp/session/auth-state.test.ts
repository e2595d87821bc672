import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { openSealer } from '#kernel/secrets/seal'
import { log } from '#process/log'
import { areKeysUnreadable } from '#whatsapp/keys/sealed-keys'
import { type Desk, openDesk, secret } from '#whatsapp/testing/desk'
import { type AuthState, openAuthState } from './auth-state.ts'
import { claimLease, isLeaseLost, type Lease } from './ownership.ts'

let desk: Desk
let lease: Lease
beforeAll(async () => {
  desk = await openDesk()
})
beforeEach(async () => {
  await desk.platform`delete from session_keys`
  lease = await claim('me')
})
afterAll(() => desk.close())

async function claim(nodeId: string) {
  await desk.platform`update connection_leases set node_id = null`
  const { connectionId } = desk
  const claimed = await desk.acme.scope((scope) => claimLease(scope, { connectionId, nodeId }))
  if (!claimed) throw new Error('not claimed')
  return claimed
}
const open = (sealer = openSealer(secret)): Promise<AuthState> =>
  openAuthState({ company: desk.acme, lease, sealer, guard: (work) => work() })
const session = (text: string) => ({ session: { 'diego.0': Buffer.from(text) } })

test('keys come back as they were written, bytes and all, and can be deleted', async () => {
  const { keys } = await open()
  await keys.set({
    ...session('ratchet'),
    'device-list': { diego: ['0', '7'] },
    'lid-mapping': { '521': '98' },
  })
  const again = (await open()).keys
  expect(await again.get('session', ['diego.0', 'nobody'])).toEqual({
    'diego.0': Buffer.from('ratchet'),
  })
  expect(await again.get('device-list', ['diego'])).toEqual({ diego: ['0', '7'] })
  await again.set({ session: { 'diego.0': null } })
  expect(await (await open()).keys.get('session', ['diego.0'])).toEqual({})
})

test('a key takes changed credentials along: it is never there without its number', async () => {
  const auth = await open()
  auth.creds.nextPreKeyId = 42
  auth.credsChanged()
  await auth.keys.set(session('ratchet'))
  expect((await open()).creds.nextPreKeyId).toBe(42)
})

test('closing saves the credentials; afterwards nothing is written any more', async () => {
  const auth = await open()
  auth.creds.nextPreKeyId = 43
  auth.credsChanged()
  await auth.close()
  expect((await open()).creds.nextPreKeyId).toBe(43)
  await desk.platform`delete from session_keys`
  expect(await Promise.resolve(auth.keys.set(session('late'))).catch(String)).toContain('closed')
  auth.credsChanged()
  await auth.close()
  expect((await desk.platform`select from session_keys`).length).toBe(0)
})

test('without the lease nothing is written', async () => {
  const auth = await open()
  await claim('somebody else')
  const refused = Promise.resolve(auth.keys.set(session('late'))).catch(isLeaseLost)
  expect(await refused).toBe(true)
})

test('a damaged key is as good as missing; damaged credentials are not', async () => {
  const auth = await open()
  await auth.keys.set(session('ratchet'))
  await auth.saved()
  await desk.platform`
    update session_keys set value = set_byte(value, 30, get_byte(value, 30) # 1)
    where kind = 'session'`
  log.level = 'silent'
  expect(await (await open()).keys.get('session', ['diego.0'])).toEqual({})
  log.level = 'error'
  await desk.platform`update session_keys set value = substring(value from 1 for 40)`
  expect(await open().catch(areKeysUnreadable)).toBe(true)
})
