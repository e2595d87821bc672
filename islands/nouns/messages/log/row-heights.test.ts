import { expect, test } from 'bun:test'
import { sampleMessage } from '#workshop/testing/samples'
import type { BubbleRow } from '../conversation/rows.ts'
import { guessHeight } from './row-heights.ts'

function row(change: Partial<BubbleRow> = {}): BubbleRow {
  return {
    is: 'message',
    key: 'a',
    message: sampleMessage(),
    newDay: false,
    isFirstUnread: false,
    opens: false,
    closes: false,
    changesHands: false,
    ...change,
  }
}
const words = (length: number) => ({ message: sampleMessage({ body: 'x'.repeat(length) }) })

test('a guess grows with what stands in the row', () => {
  const plain = guessHeight(row())
  const picture = {
    name: 'mesa.png',
    kind: 'image' as const,
    mimetype: 'image/png',
    bytes: 1,
    width: 1,
    height: 1,
    seconds: null,
    preview: null,
  }
  const more = [
    row(words(61)),
    row({ newDay: true }),
    row({ isFirstUnread: true }),
    row({ opens: true }),
    row({ message: sampleMessage({ media: picture }) }),
  ]
  expect(more.map((one) => guessHeight(one) > plain)).toEqual([true, true, true, true, true])
})

test('each sixty letters make a line, an empty caption makes one too', () => {
  const [none, one, full, two] = [0, 1, 60, 61].map((length) => guessHeight(row(words(length))))
  expect([one, full]).toEqual([none, none])
  expect((two ?? 0) - (full ?? 0)).toBe(21)
})
