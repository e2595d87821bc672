import { describe, expect, jest, test } from 'bun:test'
import { listMessages, type Message } from '#desk/messages/contract'
import { AppError } from '#kernel/errors'
import { eventually } from '#workshop/testing/eventually'
import { sampleMessage, sampleTicket } from '#workshop/testing/samples'
import { passage } from '../../screens/tickets/conversation/passage.ts'
import { ticketList } from '../../screens/tickets/resources.ts'
import { dataIn, openDataClient, type StubServer } from '../testing/data-client.ts'
import { resource } from './resource.ts'

const page = (...seqs: number[]) => ({
  messages: seqs.map((seq) => sampleMessage({ id: seq, seq })),
  ticket: sampleTicket(),
  count: 99,
  hasMore: true,
  hasNewer: true,
})
const seqs = ({ messages }: { messages: readonly Message[] }) => messages.map(({ seq }) => seq)
const around = { ticketId: 1, around: 50 }

function shown(answer: StubServer) {
  const { client, asked, live } = openDataClient(answer)
  const talk = passage.at(client, around)
  talk.seed(page(50, 51))
  talk.mount()
  return { client, asked, live, talk, now: () => client.store.get(talk.atom) }
}

/** Answers one after the other, when the test says so. */
function gates() {
  const open: ((answer: unknown) => void)[] = []
  return { open, answer: () => new Promise((resolve) => open.push(resolve)) }
}

describe('the next page', () => {
  test('is asked for once, however often somebody scrolls to the end meanwhile', async () => {
    const { open, answer } = gates()
    const { talk, asked, now } = shown(answer)
    talk.loadMore()
    talk.loadMore()
    talk.loadNewer()
    expect([asked.length, now().isLoadingMore]).toEqual([1, true])
    open[0]?.(page(48, 49))
    await eventually(() => !now().isLoadingMore)
    expect(now().data && seqs(now().data ?? page())).toEqual([48, 49, 50, 51])
  })

  test('at the other end is asked for behind the last', async () => {
    const { talk, asked, client } = shown(() => ({ ...page(52, 53), hasNewer: false }))
    talk.loadNewer()
    await eventually(() => seqs(dataIn(client, talk)).length === 4)
    expect(asked[0]?.input).toEqual({ ticketId: 1, around: undefined, after: 51 })
    talk.loadNewer()
    expect(asked).toHaveLength(1)
  })

  test('that fails leaves what is there, says so, and can be asked for again', async () => {
    let isAway = true
    const { talk, now, client } = shown(() => {
      if (isAway) throw new AppError('ERR_BUSY', { status: 0 })
      return page(49)
    })
    talk.loadMore()
    await eventually(() => now().failure !== undefined)
    expect([now().isLoadingMore, seqs(dataIn(client, talk))]).toEqual([false, [50, 51]])
    isAway = false
    talk.loadMore()
    await eventually(() => now().failure === undefined)
    expect(seqs(dataIn(client, talk))).toEqual([49, 50, 51])
  })
})

describe('a fetch', () => {
  test.each([
    ['ERR_NO_PERMISSION', undefined],
    ['ERR_NO_TICKET_FOUND', undefined],
    ['ERR_INTERNAL', 2],
  ] as const)('refused with %s leaves %p messages', async (code, left) => {
    const { talk, now } = shown(() => {
      throw new AppError(code)
    })
    talk.refetch()
    await eventually(() => now().failure !== undefined)
    expect(now().data?.messages.length).toBe(left)
    expect(now()).toMatchObject({ failure: { code }, isFetching: false })
  })

  test('asked for three times while one is under way is made once more, not twice', async () => {
    const { open, answer } = gates()
    const { talk, asked, now } = shown(answer)
    for (let times = 0; times < 4; times++) talk.refetch()
    expect(asked).toHaveLength(1)
    open[0]?.(page(50))
    await eventually(() => asked.length === 2)
    open[1]?.(page(50, 51, 52))
    await eventually(() => !now().isFetching)
    expect(asked).toHaveLength(2)
    expect(now().data?.messages).toHaveLength(3)
  })

  test('is not heard of by who is calm, but for what it brings', async () => {
    const { open, answer } = gates()
    const { talk, client, now } = shown(answer)
    const before = client.store.get(talk.quiet)
    talk.refetch()
    expect([now().isFetching, client.store.get(talk.quiet)]).toEqual([true, before])
    open[0]?.(page(50, 51, 52))
    await eventually(() => !now().isFetching)
    expect(client.store.get(talk.quiet).data?.messages).toHaveLength(3)
  })
})

describe('a peek', () => {
  test('does not replace what came another way meanwhile', async () => {
    const { open, answer } = gates()
    const { client } = openDataClient(answer)
    const talk = passage.at(client, around)
    talk.prefetch({ markAsRead: 'false' })
    talk.seed(page(50, 51, 52))
    open[0]?.(page(50))
    await Bun.sleep(1)
    expect(seqs(dataIn(client, talk))).toEqual([50, 51, 52])
  })

  test('that fails says nothing, and may be tried again', async () => {
    let isAway = true
    const { client, asked } = openDataClient(() => {
      if (isAway) throw new AppError('ERR_BUSY')
      return page(50)
    })
    const talk = passage.at(client, around)
    talk.prefetch({})
    await Bun.sleep(1)
    expect(client.store.get(talk.atom).failure).toBeUndefined()
    isAway = false
    talk.prefetch({})
    await eventually(() => client.store.get(talk.atom).data !== undefined)
    talk.prefetch({})
    expect(asked).toHaveLength(2)
  })
})

test('a doubt is settled by a fetch while somebody looks, and not after', async () => {
  const { client, asked } = openDataClient()
  const doubted = resource(listMessages, {
    toData: () => ({ isDoubtful: false }),
    isUncertain: ({ isDoubtful }) => isDoubtful,
    next: () => ({}),
    add: () => ({ isDoubtful: true }),
  })
  const talk = doubted.at(client, { ticketId: 1 })
  jest.useFakeTimers()
  try {
    for (const [isLeft, calls] of [
      [true, 1],
      [false, 3],
    ] as const) {
      talk.seed(page())
      const leave = talk.mount()
      talk.loadMore()
      for (let ticks = 0; ticks < 100; ticks++) await Promise.resolve()
      expect(dataIn(client, talk).isDoubtful).toBe(true)
      if (isLeft) leave()
      jest.advanceTimersByTime(1_500)
      expect(asked).toHaveLength(calls)
    }
  } finally {
    jest.useRealTimers()
  }
})

test.each([
  [0, 2],
  [429, 2],
  [503, 2],
  [403, 1],
])(
  'a fetch that fails with status %i while somebody looks is made %i times',
  async (status, calls) => {
    const { client, asked } = openDataClient(() => {
      throw new AppError('ERR_BUSY', { status })
    })
    jest.useFakeTimers()
    try {
      const leave = passage.at(client, around).mount()
      for (let ticks = 0; ticks < 100; ticks++) await Promise.resolve()
      expect(asked).toHaveLength(1)
      jest.advanceTimersByTime(15_000)
      for (let ticks = 0; ticks < 100; ticks++) await Promise.resolve()
      expect(asked).toHaveLength(calls)
      leave()
      jest.advanceTimersByTime(60_000)
      expect(asked).toHaveLength(calls)
    } finally {
      jest.useRealTimers()
    }
  },
)

test('of what nobody shows the last forty are kept, of what is shown everything', () => {
  const { client } = openDataClient()
  const at = (pageNumber: number) => ticketList.at(client, { pageNumber })
  const first = at(1)
  first.seed({ tickets: [], count: 1, hasMore: false, countIsLowerBound: false })
  const shownOne = at(2)
  shownOne.mount()
  for (let pageNumber = 3; pageNumber <= 41; pageNumber++) at(pageNumber)
  expect(at(1)).toBe(first)
  // It was used just now: others are older.
  for (let pageNumber = 42; pageNumber <= 80; pageNumber++) at(pageNumber)
  expect(at(1)).toBe(first)
  for (let pageNumber = 81; pageNumber <= 121; pageNumber++) at(pageNumber)
  expect(at(1)).not.toBe(first)
  expect(at(2)).toBe(shownOne)
})
