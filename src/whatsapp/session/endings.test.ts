import { afterEach, beforeEach, expect, test } from 'bun:test'
import { deleteConnection } from '#company/connections/editing-connections'
import { endSession, renewSession, startSession } from '#company/connections/requesting'
import { openSealer } from '#kernel/secrets/seal'
import { log } from '#process/log'
import { type Desk, openDesk } from '#whatsapp/testing/desk'
import { eventually } from '#workshop/testing/eventually'

let desk: Desk
beforeEach(async () => {
  desk = await openDesk()
})
afterEach(async () => {
  await desk.close()
  expect(desk.simulator.unknown).toEqual([])
  expect(desk.simulator.errors).toEqual([])
})

const online = () => desk.simulator.online(desk.owner.number)
const keys = async () => (await desk.platform`select kind from session_keys`).length
const asks = (work: typeof startSession, number?: string) =>
  desk.acme.scope((scope) => work(scope, desk.connectionId, number))

test('a broken line comes back by itself, without a code', async () => {
  await desk.link()
  desk.published.length = 0
  desk.simulator.drop(desk.owner.number)
  await desk.hasBeen('TIMEOUT')
  await desk.becomes('CONNECTED')
  await desk.customer.say(desk.owner.number, 'hola')
  await eventually(async () => (await desk.received()).length === 1, 'a message')
  expect((await desk.connection()).retries).toBe(0)
})

test('a line that went silent is noticed', async () => {
  await desk.link({ timings: { keepAliveMs: 150 } })
  desk.published.length = 0
  desk.simulator.mute(desk.owner.number)
  await desk.hasBeen('TIMEOUT')
  await desk.becomes('CONNECTED')
})

test('a restart that the server asks for is at once and no failure', async () => {
  await desk.link()
  desk.published.length = 0
  desk.simulator.restart515(desk.owner.number)
  await eventually(async () => desk.published.length > 0, 'news')
  await desk.becomes('CONNECTED')
  expect(JSON.stringify(desk.published)).not.toContain('TIMEOUT')
})

test('unlinked on the phone: credentials erased, no retry, and the reason said', async () => {
  await desk.link()
  desk.owner.unlink()
  await desk.becomes('DISCONNECTED')
  expect(await desk.connection()).toMatchObject({
    reason: 'ERR_WAPP_LOGGED_OUT',
    desiredState: 'closed',
    qrcode: '',
  })
  expect(await keys()).toBe(0)
  await Bun.sleep(400)
  expect((await desk.connection()).status).toBe('DISCONNECTED')
})

test('unlinked while we were away: known at the next login', async () => {
  const sessions = await desk.link()
  await sessions.stop()
  desk.simulator.unlink(desk.owner.number)
  await desk.start()
  await desk.becomes('DISCONNECTED')
  expect(await keys()).toBe(0)
})

test('another program took the session: no retry until somebody asks, then without a code', async () => {
  await desk.link()
  desk.simulator.replace(desk.owner.number)
  await desk.becomes('DISCONNECTED')
  expect((await desk.connection()).reason).toBe('ERR_WAPP_REPLACED')
  await Bun.sleep(400)
  expect(online()).toBe(false)
  await asks(startSession)
  await desk.becomes('CONNECTED')
})

test.each([
  [403, 'ERR_WAPP_BANNED', 0],
  [402, 'ERR_WAPP_RESTRICTED', 1],
  [405, 'ERR_WAPP_OUTDATED', 1],
])('a login refused with %i: %s, no storm of retries', async (code, reason, kept) => {
  const sessions = await desk.link()
  await sessions.stop()
  desk.simulator.switches.failLogin = code
  await desk.start()
  await desk.becomes('DISCONNECTED')
  expect((await desk.connection()).reason).toBe(reason)
  expect(Math.min(await keys(), 1)).toBe(kept)
})

test('an outage is TIMEOUT however long, since its beginning; then what was accepted leaves', async () => {
  let sessions = await desk.link({ timings: { retryPace: 0.0002 } })
  const ticketId = await desk.conversation()
  desk.simulator.switches.failLogin = 503
  desk.simulator.drop(desk.owner.number)
  await eventually(async () => (await desk.connection()).retries > 30, 'many tries')
  const { status, desiredState, outageSince } = await desk.connection()
  expect([status, desiredState]).toEqual(['TIMEOUT', 'open'])
  await desk.says(ticketId, 'mientras tanto')
  await desk.customer.say(desk.owner.number, 'yo también')

  await sessions.stop()
  sessions = await desk.start({ timings: { retryPace: 0.0002 } })
  await desk.becomes('TIMEOUT')
  expect((await desk.connection()).outageSince).toEqual(outageSince)
  expect(outageSince).not.toBeNull()

  desk.simulator.switches.failLogin = undefined
  await desk.becomes('CONNECTED')
  expect((await desk.connection()).outageSince).toBeNull()
  await desk.customer.received('mientras tanto')
  await eventually(async () => (await desk.received()).length === 2, 'the message')
})

test('a person logs out: the phone forgets us, the credentials go; a new code links again', async () => {
  await desk.link()
  await asks(endSession)
  await eventually(async () => (await keys()) === 0, 'the erasure')
  await eventually(() => !online(), 'the logout')
  expect(await desk.connection()).toMatchObject({ status: 'DISCONNECTED', desiredState: 'closed' })
  await asks(startSession)
  await desk.scan()
  await desk.becomes('CONNECTED')
})

test('who starts it again while it logs out gets a new code, and it stays wanted', async () => {
  await desk.link()
  for (const pauseMs of [0, 5, 20]) {
    await asks(endSession)
    await Bun.sleep(pauseMs)
    await asks(startSession)
    await desk.scan()
    await desk.becomes('CONNECTED')
    expect(await desk.connection()).toMatchObject({ desiredState: 'open' })
  }
})

test('logging out what is down erases its credentials too', async () => {
  await desk.link()
  desk.simulator.replace(desk.owner.number)
  await desk.becomes('DISCONNECTED')
  expect(await keys()).toBeGreaterThan(0)
  await asks(endSession)
  await eventually(async () => (await keys()) === 0, 'the erasure')
})

test('a new code on request forgets the old phone', async () => {
  await desk.link()
  await asks(renewSession)
  await desk.scan()
  await desk.becomes('CONNECTED')
  expect((await desk.connection()).renew).toBe(false)
})

test('a deleted connection is unlinked from the phone', async () => {
  await desk.link()
  await deleteConnection(desk.acme, desk.connectionId)
  await eventually(() => !online(), 'the logout')
  expect(await keys()).toBe(0)
})

test('codes nobody scans end it, with an empty code', async () => {
  await desk.start({ timings: { codeMs: 60 } })
  await desk.hasBeen('qrcode')
  await desk.becomes('DISCONNECTED')
  expect(await desk.connection()).toMatchObject({
    reason: 'ERR_WAPP_UNSCANNED',
    qrcode: '',
    desiredState: 'closed',
  })
})

test('linked by a code typed on the phone', async () => {
  await desk.start()
  await asks(renewSession, desk.owner.number)
  await eventually(async () => (await desk.connection()).pairingCode !== '', 'a pairing code')
  const { pairingCode, qrcode } = await desk.connection()
  expect(pairingCode).toMatch(/^[A-Z0-9]{8}$/)
  expect(qrcode).toBe('')
  await desk.owner.enterCode(pairingCode)
  await desk.becomes('CONNECTED')
  expect((await desk.connection()).number).toBe(desk.owner.number)
})

test('a line that breaks before the typed code was used shows a new one, not a refusal', async () => {
  await desk.start()
  await asks(renewSession, desk.owner.number)
  await eventually(async () => (await desk.connection()).pairingCode !== '', 'a pairing code')
  const { pairingCode } = await desk.connection()
  await asks(startSession, desk.owner.number)
  await eventually(async () => {
    const now = (await desk.connection()).pairingCode
    return now !== '' && now !== pairingCode
  }, 'another code')
})

test('keys sealed with another secret: said, and nothing is erased', async () => {
  const sessions = await desk.link()
  await sessions.stop()
  const before = await keys()
  log.level = 'silent'
  await desk.start({ sealer: openSealer('a secret that nobody sealed these keys with') })
  await desk.becomes('DISCONNECTED')
  log.level = 'error'
  expect((await desk.connection()).reason).toBe('ERR_WAPP_KEYS_UNREADABLE')
  expect(await keys()).toBe(before)
})
