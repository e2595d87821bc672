import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { Feed } from './feed.ts'
import type { Frame } from './replay.ts'

const frame = (seq: number): Frame => ({ seq, rooms: ['company'], text: `${seq}`, at: Date.now() })
const frames = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, n) => frame(from + n))

function open(published = 0) {
  const delivered: number[] = []
  const stored = new Map<number, Frame>()
  let losses = 0
  /** Reads are answered with what was stored when they were asked, once they are let through. */
  const reads: (() => void)[] = []
  const feed = new Feed({
    published,
    recent: [],
    gapMs: 1,
    readAfter: (seq, limit) => {
      const found = [...stored.values()]
        .filter((one) => one.seq > seq)
        .sort((a, b) => a.seq - b.seq)
      return new Promise((resolve) => reads.push(() => resolve(found.slice(0, limit))))
    },
    deliver: ({ seq }) => delivered.push(seq),
    lost: () => {
      losses += 1
    },
  })
  const store = (...some: Frame[]) => {
    for (const one of some) stored.set(one.seq, one)
    return some
  }
  return { feed, delivered, store, stored, reads, losses: () => losses }
}

const soon = () => Bun.sleep(5)

describe('a feed', () => {
  test('publishes events in order', () => {
    const { feed, delivered } = open()
    feed.accept([frame(3)])
    feed.accept([frame(2)])
    feed.accept([frame(1), frame(2)])
    expect(delivered).toEqual([1, 2, 3])
  })

  test('reads the events of other nodes', async () => {
    const { feed, delivered, store, reads } = open()
    store(...frames(1, 3))
    feed.notice(3)
    await soon()
    reads.shift()?.()
    await soon()
    expect(delivered).toEqual([1, 2, 3])
  })

  test('publishes an event once that arrives while it is read', async () => {
    const { feed, delivered, store, reads, losses } = open()
    store(...frames(1, 3))
    feed.notice(3)
    await soon()
    feed.accept(frames(1, 2))
    feed.accept(store(...frames(3, 6)))
    feed.notice(8)
    reads.shift()?.()
    await soon()
    expect([delivered, losses()]).toEqual([[1, 2, 3, 4, 5, 6], 0])
  })

  test('continues after deleted rows, and reports the loss', async () => {
    const { feed, delivered, store, reads, losses } = open()
    store(...frames(5, 6))
    feed.notice(6)
    await soon()
    reads.shift()?.()
    await soon()
    expect([delivered, losses(), feed.published]).toEqual([[5, 6], 1, 6])
    expect(feed.recent.since(3)).toBeUndefined()
    expect(feed.recent.since(4)?.length).toBe(2)

    feed.notice(9)
    await soon()
    reads.shift()?.()
    await soon()
    expect([losses(), feed.published]).toEqual([2, 9])
  })

  test('publishes each event once and in order, however it arrives', async () => {
    const step = fc.oneof(
      fc.record({ do: fc.constant('own' as const), many: fc.integer({ min: 1, max: 3 }) }),
      fc.record({ do: fc.constant('other' as const), many: fc.integer({ min: 1, max: 3 }) }),
      fc.record({ do: fc.constantFrom('read', 'notice', 'wait' as const), many: fc.constant(0) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const { feed, delivered, store, stored, reads, losses } = open()
        for (const { do: what, many } of steps) {
          const next = stored.size + 1
          if (what === 'own') feed.accept(store(...frames(next, next + many - 1)))
          if (what === 'other') store(...frames(next, next + many - 1))
          if (what === 'notice') feed.notice(stored.size, 0)
          if (what === 'read') reads.shift()?.()
          if (what === 'wait') await Bun.sleep(2)
        }
        const ending = feed.reach(stored.size)
        while (feed.published < stored.size) {
          for (const read of reads.splice(0)) read()
          await Bun.sleep(0)
        }
        await ending
        feed.close()
        expect(delivered).toEqual(Array.from({ length: stored.size }, (_, n) => n + 1))
        expect(losses()).toBe(0)
      }),
      { numRuns: 60 },
    )
  })
})
