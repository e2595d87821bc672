/** WhatsApp retires the secret of a code that is shown: the next one links, whenever that comes. */
import { afterEach, beforeEach, expect, test } from 'bun:test'
import { renewSession } from '#company/connections/requesting'
import { type Desk, openDesk } from '#whatsapp/testing/desk'
import { eventually } from '#workshop/testing/eventually'
import { isLong } from '#workshop/testing/run/long'

let desk: Desk
beforeEach(async () => {
  desk = await openDesk()
})
afterEach(async () => {
  expect(desk.simulator.unknown).toEqual([])
  expect(desk.simulator.errors).toEqual([])
  await desk.close()
})

/** The code that is shown, other than one seen before. */
const codeAfter = (before: string) =>
  eventually(async () => {
    const { qrcode } = await desk.connection()
    return qrcode !== '' && qrcode !== before && qrcode
  }, 'another code')
const referenceOf = (code: string) => code.split(',')[0]
const secretOf = (code: string) => code.split(',')[3]

test.each([{ rotate: false }, { rotate: true }])(
  'a retired secret is exchanged, %p',
  async (how) => {
    await desk.start()
    const first = await codeAfter('')
    await desk.simulator.retire(first, how)
    const second = await codeAfter(first)
    expect(referenceOf(second)).toBe(referenceOf(first))
    expect(secretOf(second)).not.toBe(secretOf(first))
    expect(await desk.connection()).toMatchObject({
      status: 'qrcode',
      retries: 1,
      reason: 'ERR_WAPP_CODE_RENEWED',
    })
    expect(desk.owner.scan(first)).rejects.toThrow('retired')
    await desk.owner.scan(second)
    await desk.becomes('CONNECTED')
    expect((await desk.connection()).reason).toBeNull()
  },
)

test('however often it is exchanged, it is no code more, and later ones bear the last secret', async () => {
  await desk.start({ timings: { codeMs: 3_000 } })
  let code = await codeAfter('')
  for (let round = 0; round < 8; round++) {
    await desk.simulator.retire(code)
    code = await codeAfter(code)
  }
  expect((await desk.connection()).retries).toBe(1)
  const reference = referenceOf(code)
  const next = await eventually(async () => {
    const { qrcode } = await desk.connection()
    return referenceOf(qrcode) !== reference && qrcode
  }, 'the next code')
  expect(secretOf(next)).toBe(secretOf(code))
  await desk.scan()
  await desk.becomes('CONNECTED')
})

test('the secret is stored before it is shown, and a killed program links with its next code', async () => {
  const sessions = await desk.start()
  const first = await codeAfter('')
  const locked = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const slow = desk.platform.begin(async (sql) => {
    await sql`lock table session_keys in share mode`
    locked.resolve()
    await released.promise
  })
  await locked.promise
  await desk.simulator.retire(first)
  await Bun.sleep(300)
  expect((await desk.connection()).qrcode).toBe(first)
  released.resolve()
  await slow
  const second = await codeAfter(first)
  await sessions.stop()
  await desk.start()
  const third = await codeAfter(second)
  await desk.owner.scan(third)
  await desk.becomes('CONNECTED')
})

test('nothing is exchanged once the phone has answered, by a scan or by a typed code', async () => {
  const number = desk.owner.number
  await desk.start()
  const code = await codeAfter('')
  const scanned = desk.owner.scan(code)
  const acknowledged = desk.simulator.retire(code)
  await Promise.all([scanned, acknowledged])
  await desk.becomes('CONNECTED')
  await desk.acme.scope((scope) => renewSession(scope, desk.connectionId, number))
  const typed = await eventually(async () => (await desk.connection()).pairingCode, 'a code')
  await desk.owner.enterCode(typed)
  await desk.becomes('CONNECTED')
})

test('scans and exchanges that race end linked', async () => {
  await desk.start()
  let before = ''
  const rounds = isLong ? 200 : 12
  for (let round = 0; round < rounds; round++) {
    const code = await codeAfter(before)
    const retired = Bun.sleep(round % 7).then(() => desk.simulator.retire(code))
    const scanned = Bun.sleep((round * 3) % 11).then(() => desk.owner.scan(code))
    const isLinked = await scanned.then(
      () => true,
      () => false,
    )
    if (!isLinked) await desk.owner.scan(await codeAfter(code))
    await Promise.all([desk.becomes('CONNECTED'), retired.catch(() => {})])
    before = code
    await desk.acme.scope((scope) => renewSession(scope, desk.connectionId))
  }
})
