import { expect, test } from 'bun:test'
import { makeStops } from './stopping.ts'

const never = () => new Promise<never>(() => {})
const quick = { silentMs: 200, leaveMs: 20 }

test('parts stop in reverse, each after the one before, also after a failure', async () => {
  const order: string[] = []
  const stops = makeStops(quick)
  stops.ping = async () => {}
  stops.add('database', async () => void order.push('database'))
  stops.add('a part', () => Promise.reject(new Error('expected by this test')))
  stops.add('server', async () => {
    await Bun.sleep(400)
    order.push('server')
  })
  await stops.run()
  expect(order).toEqual(['server', 'database'])
})

test('parts are left behind while the database neither answers nor refuses', async () => {
  const order: string[] = []
  const stops = makeStops(quick)
  stops.ping = never
  stops.add('database', async () => void order.push('database'))
  for (let part = 0; part < 10; part++) stops.add('a part', never)
  const since = performance.now()
  await stops.run()
  expect(order).toEqual(['database'])
  expect(performance.now() - since).toBeLessThan(2_000)
})

test('a database that refuses is not silent', async () => {
  const stops = makeStops(quick)
  let isDone = false
  stops.ping = () => Promise.reject(new Error('gone'))
  stops.add('server', async () => {
    await Bun.sleep(500)
    isDone = true
  })
  await stops.run()
  expect(isDone).toBe(true)
})
