import { expect, test } from 'bun:test'
import { eventually } from '#workshop/testing/eventually'
import { OrderedLine, type OrderedWork } from './ordered-line.ts'

interface Letter {
  key: string
  text: string
}

interface Row {
  letter: Letter
  state: 'waiting' | 'taken' | 'delivered' | 'refused'
}

/** `a1 a2 b1`: rows of two keys, in this order. */
function lineOf(texts: string, changes: Partial<OrderedWork<Letter, string, string>> = {}) {
  const rows = texts.split(' ').map((text): Row => {
    return { letter: { key: text.charAt(0), text }, state: 'waiting' }
  })
  const sent: string[] = []
  const isOpen = ({ state }: Row) => state === 'waiting' || state === 'taken'
  const work: OrderedWork<Letter, string, string> = {
    name: 'letters',
    keyOf: ({ key }) => key,
    pace: () => ({ room: 2 - line.entries.length, pauseMs: 0 }),
    async take({ busy, most }) {
      const heads = rows.filter(
        (row) =>
          row.state === 'waiting' &&
          !busy.includes(row.letter.key) &&
          rows.find((other) => isOpen(other) && other.letter.key === row.letter.key) === row,
      )
      const taken = heads.slice(0, most)
      for (const row of taken) row.state = 'taken'
      return taken.map(({ letter }) => letter)
    },
    async send({ text }) {
      sent.push(text)
    },
    async settle(letter, end) {
      for (const row of rows) {
        if (row.letter === letter) row.state = end === 'yes' ? 'delivered' : 'refused'
      }
    },
    ...changes,
  }
  const line = new OrderedLine(work)
  const end = (text: string, how = 'yes') => {
    const entry = line.entries.find((one) => one.text === text)
    return entry ? line.ended(entry, how) : false
  }
  const states = () => rows.map(({ state }) => state)
  const hasSent = (count: number) =>
    eventually(() => sent.length === count, `${count} sent: ${sent}`)
  return { line, rows, sent, end, states, hasSent }
}

test('keys leave side by side, the entries of a key one after the other', async () => {
  const { line, sent, end, hasSent } = lineOf('a1 a2 b1 c1')
  line.open()
  await hasSent(2)
  expect(sent).toEqual(['a1', 'b1'])
  end('b1')
  await hasSent(3)
  expect(sent.at(-1)).toBe('c1')
  end('a1')
  await hasSent(4)
  expect(sent.at(-1)).toBe('a2')
})

test('a key stays busy until its end is stored, which is tried again', async () => {
  let failures = 2
  const storing = Promise.withResolvers<void>()
  const { line, rows, sent, end, hasSent } = lineOf('a1 a2', {
    retryMs: 1,
    async settle({ text }) {
      if (failures-- > 0) throw new Error('away')
      if (text === 'a1') await storing.promise
      for (const row of rows) if (row.letter.text === text) row.state = 'delivered'
    },
  })
  line.open()
  await hasSent(1)
  expect(end('a1')).toBe(true)
  await eventually(() => failures < 0, 'the third try')
  expect(sent).toEqual(['a1'])
  storing.resolve()
  await hasSent(2)
})

test('without retries the row decides what becomes of an end that was not stored', async () => {
  const { line, rows, sent, end, hasSent } = lineOf('a1', {
    async settle({ text }) {
      for (const row of rows) if (row.letter.text === text) row.state = 'waiting'
      throw new Error('away')
    },
  })
  line.open()
  await hasSent(1)
  end('a1')
  await hasSent(2)
  expect(sent).toEqual(['a1', 'a1'])
})

test('of two ends the first counts while it is being stored', async () => {
  const stored: string[] = []
  const storing = Promise.withResolvers<void>()
  const { line, end, hasSent } = lineOf('a1', {
    async settle(_, how) {
      stored.push(how)
      await storing.promise
    },
  })
  line.open()
  await hasSent(1)
  expect([end('a1', 'yes'), end('a1', 'no')]).toEqual([true, false])
  storing.resolve()
  await eventually(() => line.entries.length === 0, 'the end')
  expect(stored).toEqual(['yes'])
})

test('what cannot be sent at all frees its key', async () => {
  const { line, rows, hasSent, sent } = lineOf('a1 a2', {
    async send({ text }) {
      if (text === 'a1') {
        for (const row of rows) if (row.letter.text === text) row.state = 'refused'
        throw new Error('no secret')
      }
      sent.push(text)
    },
  })
  line.open()
  await hasSent(1)
  expect(sent).toEqual(['a2'])
})

test('a closed line gives back what is under way, and what it takes too late', async () => {
  const taking = Promise.withResolvers<void>()
  const { line, sent, end, hasSent } = lineOf('a1 b1 c1')
  line.open()
  await hasSent(2)
  const [first] = line.entries
  const { left, late } = line.close()
  expect(left.map(({ text }) => text)).toEqual(['a1', 'b1'])
  expect(await late).toEqual([])
  expect(end('a1')).toBe(false)
  if (first) expect(line.ended(first, 'yes')).toBe(false)

  const slow = lineOf('x1', {
    async take() {
      await taking.promise
      return [{ key: 'x', text: 'x1' }]
    },
  })
  slow.line.open()
  const closed = slow.line.close()
  expect(closed.left).toEqual([])
  taking.resolve()
  expect((await closed.late).map(({ text }) => text)).toEqual(['x1'])
  expect([...sent, ...slow.sent]).toEqual(['a1', 'b1'])
})

test('a line that finishes takes no more, and waits for what is under way', async () => {
  const { line, sent, end, states, hasSent } = lineOf('a1 a2')
  line.open()
  await hasSent(1)
  const finished = line.finish()
  end('a1')
  await finished
  expect([sent, states()]).toEqual([['a1'], ['delivered', 'waiting']])
  await line.finish()
})

test('between two reads it pauses as it is told, however often it is woken', async () => {
  const reads: number[] = []
  const { line } = lineOf('a1', {
    pace: () => ({ room: 1, pauseMs: 40 }),
    async take() {
      reads.push(performance.now())
      return []
    },
  })
  line.open()
  for (let n = 0; n < 5; n++) line.wake()
  await eventually(() => reads.length === 2, 'the second read')
  const [first = 0, second = 0] = reads
  expect(second - first).toBeGreaterThanOrEqual(39)
  line.close()
})

test('a read that fails leaves the line as it was: the next wake reads again', async () => {
  let failures = 1
  const { line, hasSent } = lineOf('a1', {
    async take() {
      if (failures-- > 0) throw new Error('away')
      return [{ key: 'a', text: 'a1' }]
    },
    pace: () => ({ room: 1 - line.entries.length, pauseMs: 0 }),
  })
  line.open()
  await eventually(() => failures === 0, 'the failure')
  line.wake()
  await hasSent(1)
})
