import { expect, test } from 'bun:test'
import { takeReadingSlot } from './slots.ts'

test('one at a time for a company, and in turn between companies', async () => {
  const order: string[] = []
  let running: { name: string; release: () => void }[] = []
  const take = async (companyId: number, name: string) => {
    const release = await takeReadingSlot(companyId)
    order.push(name)
    running.push({ name, release })
  }
  const started = [take(1, 'a1'), take(1, 'a2'), take(1, 'a3'), take(1, 'a4')]
  started.push(take(2, 'b1'), take(2, 'b2'), take(3, 'c1'))
  for (let turn = 0; turn < started.length; turn++) {
    await Bun.sleep(0)
    const companies = running.map(({ name }) => name[0])
    expect(new Set(companies).size).toBe(companies.length)
    const [first, ...others] = running
    running = others
    first?.release()
  }
  await Promise.all(started)
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
  for (const { release } of running) release()
})

test('who asks for many is refused alone', async () => {
  const releases: (() => void)[] = []
  const asked = Array.from({ length: 11 }, async () => {
    const release = await takeReadingSlot(1)
    releases.push(release)
    release()
  })
  expect(takeReadingSlot(1)).rejects.toThrow('ERR_BUSY')
  const other = await takeReadingSlot(2)
  other()
  await Promise.all(asked)
  expect(releases).toHaveLength(11)
})
