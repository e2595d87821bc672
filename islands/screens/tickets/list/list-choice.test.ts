import { expect, test } from 'bun:test'
import { chooseLists, queuesToStore, readStoredChoice, writeStoredChoice } from './list-choice.ts'

const overseer = { mayShowAll: true, showsAllAtFirst: true, everyId: [1, 2, 3] }
const user = { mayShowAll: false, showsAllAtFirst: false, everyId: [1, 2] }

test('what was chosen is read as it was written, by the same person only', () => {
  const kept = { showsAll: false, queueIds: [3, 1], longestFirst: true }
  expect(readStoredChoice(writeStoredChoice(7, kept), 7)).toEqual(kept)
  expect(readStoredChoice(writeStoredChoice(7, kept), 8)).toEqual({})
  expect(readStoredChoice(writeStoredChoice(7, {}), 7)).toEqual({})
  expect(readStoredChoice('7|all|', 7)).toEqual({ showsAll: true })
})

test('a forged cookie does no harm', () => {
  expect(readStoredChoice('7|maybe|1.x.-3.99999999999.2', 7)).toEqual({ queueIds: [1, 2] })
  expect(readStoredChoice(undefined, 7)).toEqual({})
})

test('at first everything is shown, and the switch stands as the role has it', () => {
  expect(chooseLists({}, overseer)).toEqual({
    mayShowAll: true,
    showsAll: true,
    queueIds: [1, 2, 3],
    isEveryQueue: true,
    longestFirst: false,
  })
})

test('a choice holds, but not of queues that are gone', () => {
  const some = chooseLists({ showsAll: false, queueIds: [3, 9] }, overseer)
  expect(some).toMatchObject({ showsAll: false, queueIds: [3], isEveryQueue: false })
  expect(chooseLists({ queueIds: [9] }, overseer).isEveryQueue).toBe(true)
})

test('a switch that somebody may not have is off', () => {
  expect(chooseLists({ showsAll: true }, user).showsAll).toBe(false)
})

test('no queue and every queue are kept as no choice: one that is added later is shown too', () => {
  expect(queuesToStore([], [1, 2, 3])).toBeUndefined()
  expect(queuesToStore([3, 1, 2], [1, 2, 3])).toBeUndefined()
  expect(queuesToStore([3], [1, 2, 3])).toEqual([3])
})
