import { afterEach, expect, spyOn, test } from 'bun:test'
import { rememberToken } from '#kernel/http/call'
import { sampleTicket } from '#workshop/testing/samples'
import { undo } from '../../kit/ui/toast.ts'
import { type MovingBoard, moveCard } from './moving.ts'

const at = '2026-11-21T12:00:00.000Z'
const lanes = [0, 1, 2].map((id) => ({ id, tag: null, count: 0, nextCursor: null }))
const ticket = { ...sampleTicket({ id: 7, updatedAt: at }), tags: [] }
const texts = { added: '', removed: '', undo: '', leads: '', moved: () => '' }

/** Answers each move when it is told to. */
function openBoard() {
  rememberToken('of somebody')
  const sent: unknown[] = []
  const answers: (() => void)[] = []
  const fetching = spyOn(globalThis, 'fetch').mockImplementation(
    Object.assign(
      (_: unknown, init?: RequestInit) => {
        sent.push(JSON.parse(String(init?.body)))
        return new Promise<Response>((resolve) =>
          answers.push(() => resolve(Response.json(ticket))),
        )
      },
      { preconnect: () => {} },
    ),
  )
  afterEach(() => fetching.mockRestore())
  const shown: number[] = []
  const board: MovingBoard = {
    lanes,
    live: undefined,
    attempt: (work) => work().then(() => true),
    show: (_, laneId) => shown.push(laneId),
    settle: () => shown.push(-1),
    texts,
  }
  async function answer() {
    while (answers.length === 0) await Bun.sleep(1)
    answers.shift()?.()
  }
  return { board, sent, shown, answer }
}

test('of two quick moves the second is undone to where the first led', async () => {
  const { board, sent, answer } = openBoard()
  const moves = [moveCard(board, ticket, 1), moveCard(board, ticket, 2)]
  await answer()
  await answer()
  await Promise.all(moves)
  undo()
  await answer()
  expect(sent).toEqual([{ laneIds: [1] }, { laneIds: [2] }, { laneIds: [1], from: [2] }])
})

test('who moves a card away and at once back has it back', async () => {
  const { board, sent, shown, answer } = openBoard()
  const moves = [moveCard(board, ticket, 1), moveCard(board, ticket, 0)]
  await answer()
  await answer()
  await Promise.all(moves)
  expect(sent).toEqual([{ laneIds: [1] }, { laneIds: [] }])
  expect(shown).toEqual([1, 0, -1])
})
