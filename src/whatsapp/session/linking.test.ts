import { afterEach, beforeEach, expect, test } from 'bun:test'
import { type Desk, openDesk } from '#whatsapp/testing/desk'
import { eventually } from '#workshop/testing/eventually'

let desk: Desk
beforeEach(async () => {
  desk = await openDesk()
})
afterEach(async () => {
  expect(desk.simulator.unknown).toEqual([])
  expect(desk.simulator.errors).toEqual([])
  await desk.close()
})

test('a scanned code connects, and the row says so at every step', async () => {
  await desk.link()
  const connection = await desk.connection()
  expect(connection).toMatchObject({
    status: 'CONNECTED',
    qrcode: '',
    retries: 0,
    reason: null,
    number: desk.owner.number,
    lid: desk.owner.lid,
    linkedAt: expect.any(Date),
  })
  const statuses = desk.statuses()
  const steps = statuses.filter((status, index) => status !== statuses[index - 1])
  expect(steps).toEqual(['OPENING', 'qrcode', 'PAIRING', 'CONNECTED'])
})

test('credentials are stored sealed, and a restart needs no code', async () => {
  const first = await desk.link()
  const { linkedAt } = await desk.connection()
  const keys = await desk.platform`select kind, value from session_keys`
  expect(new Set(keys.map((key) => key.kind))).toContain('creds')
  expect(keys.filter((key) => key.kind === 'pre-key').length).toBeGreaterThan(800)
  expect(keys.some((key) => Buffer.from(key.value).includes('noiseKey'))).toBe(false)
  await first.stop()
  expect(desk.simulator.online(desk.owner.number)).toBe(false)

  desk.published.length = 0
  await desk.start()
  await eventually(() => desk.simulator.online(desk.owner.number), 'the session')
  await desk.becomes('CONNECTED')
  expect(JSON.stringify(desk.published)).not.toContain('"qrcode":"http')
  expect((await desk.connection()).linkedAt).toEqual(linkedAt)
})

test('the restart after a scan waits until the credentials are safe', async () => {
  await desk.start()
  await desk.becomes('qrcode')
  let release = () => {}
  const slow = desk.platform.begin(async (sql) => {
    await sql`lock table session_keys in share mode`
    await new Promise<void>((resolve) => {
      release = resolve
    })
  })
  await desk.scan()
  await Bun.sleep(500)
  desk.published.length = 0
  release()
  await slow
  await desk.becomes('CONNECTED')
  expect(JSON.stringify(desk.published)).not.toContain('"status":"qrcode"')
})
