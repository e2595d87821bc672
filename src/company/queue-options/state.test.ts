import { expect, test } from 'bun:test'
import fc from 'fast-check'
import type { EventOf } from '#kernel/events'
import type { queueOptionEvent } from './contract.ts'
import {
  applyOptionEvent,
  type MenuOption,
  nextChoice,
  optionsBelow,
  positionsFor,
  subtreeOf,
} from './state.ts'

type MenuEvent = EventOf<typeof queueOptionEvent>

const option = (id: number, parentId: number | null, choice: string) => ({
  id,
  parentId,
  option: choice,
  title: `Option ${id}`,
  message: '',
  queueId: 1,
  updatedAt: '',
})

const menu = [
  option(1, null, '10'),
  option(2, null, '2'),
  option(3, null, 'b'),
  option(4, null, 'a'),
  option(5, 2, '1'),
  option(6, 2, '2'),
  option(7, 5, '1'),
]
const known = (id: number) => menu.find((one) => one.id === id) ?? option(id, null, '')
const ids = (options: readonly MenuOption[]) => options.map(({ id }) => id)

function after(moved: number, target: { parentId: number | null; index: number }) {
  const positions = positionsFor(menu, known(moved), target)
  return menu.map((one) => {
    const position = positions.find(({ optionId }) => optionId === one.id)
    if (!position) return one
    const { option: choice, parentId = one.parentId } = position
    return { ...one, option: choice, parentId }
  })
}

test('2 comes before 10, and letters come last', () => {
  expect(ids(optionsBelow(menu, null))).toEqual([2, 1, 4, 3])
  expect(ids(subtreeOf(menu, known(2)))).toEqual([2, 5, 7, 6])
  expect(nextChoice(menu, null)).toBe('11')
  expect(nextChoice(menu, 7)).toBe('1')
})

test('an option moved within its level keeps the choices of the level', () => {
  const moved = after(1, { parentId: null, index: 0 })
  expect(optionsBelow(moved, null).map(({ id, option: choice }) => [id, choice])).toEqual([
    [1, '2'],
    [2, '10'],
    [4, 'a'],
    [3, 'b'],
  ])
  expect(positionsFor(menu, known(1), { parentId: null, index: 1 })).toEqual([])
})

test('an option moved to another level gets a free choice there', () => {
  const choices = (moved: readonly MenuOption[]) =>
    optionsBelow(moved, null).map(({ id, option: choice }) => [id, choice])
  const between = after(5, { parentId: null, index: 1 })
  expect(choices(between)).toEqual([
    [2, '2'],
    [5, '3'],
    [1, '10'],
    [4, 'a'],
    [3, 'b'],
  ])
  expect(ids(optionsBelow(between, 5))).toEqual([7])
  const first = after(5, { parentId: null, index: 0 })
  expect(choices(first).slice(0, 2)).toEqual([
    [5, '1'],
    [2, '2'],
  ])
  const pushed = after(7, { parentId: 2, index: 1 })
  expect(optionsBelow(pushed, 2).map(({ id, option: choice }) => [id, choice])).toEqual([
    [5, '1'],
    [7, '2'],
    [6, '3'],
  ])
})

test('wherever an option is moved, it is there, and each choice is on a level once', () => {
  const parents = fc.constantFrom(null, 2, 5, 7, 3)
  fc.assert(
    fc.property(fc.constantFrom(1, 4, 6, 3, 7), parents, fc.nat(4), (id, parentId, at) => {
      if (parentId === id) return
      const others = optionsBelow(menu, parentId).filter((one) => one.id !== id)
      const index = Math.min(at, others.length)
      const moved = after(id, { parentId, index })
      expect(ids(optionsBelow(moved, parentId))[index]).toBe(id)
      const keys = moved.map((one) => `${one.parentId}/${one.option}`)
      expect(new Set(keys).size).toBe(menu.length)
    }),
  )
})

test('events change, add and delete options, also when they come twice', () => {
  const changed = { ...known(5), title: 'Changed' }
  const added = option(8, null, '12')
  const update: MenuEvent = { action: 'update', queueId: 1, count: 8, options: [changed, added] }
  const deletion: MenuEvent = { action: 'delete', queueId: 1, count: 5, optionIds: [2, 5, 7] }
  const once = applyOptionEvent(applyOptionEvent(menu, update), deletion)
  expect(ids(once)).toEqual([1, 3, 4, 6, 8])
  expect(applyOptionEvent(applyOptionEvent(menu, update), update)).toContainEqual(changed)
  expect(applyOptionEvent(once, deletion)).toEqual(once)
})
