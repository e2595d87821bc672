import { expect, test } from 'bun:test'
import { dropTarget, targetOf } from './moves.ts'

const option = (id: number, parentId: number | null, choice: string) => ({
  id,
  parentId,
  option: choice,
  title: '',
  message: '',
})
const first = option(1, null, '1')
const second = option(2, null, '2')
const third = option(3, null, '3')
const below = option(4, 2, '1')
const menu = [first, second, third, below]

test('up, down, into the one above, and out to behind the parent', () => {
  expect(targetOf(menu, first, 'moveUp')).toBeUndefined()
  expect(targetOf(menu, second, 'moveUp')).toEqual({ parentId: null, index: 0 })
  expect(targetOf(menu, second, 'moveDown')).toEqual({ parentId: null, index: 2 })
  expect(targetOf(menu, third, 'moveDown')).toBeUndefined()
  expect(targetOf(menu, third, 'moveIn')).toEqual({ parentId: 2, index: 1 })
  expect(targetOf(menu, first, 'moveIn')).toBeUndefined()
  expect(targetOf(menu, below, 'moveOut')).toEqual({ parentId: null, index: 2 })
  expect(targetOf(menu, first, 'moveOut')).toBeUndefined()
})

test('dropped before, behind or inside another one, never inside itself', () => {
  expect(dropTarget(menu, third, { over: first, side: 'before' })).toEqual({
    parentId: null,
    index: 0,
  })
  expect(dropTarget(menu, first, { over: third, side: 'behind' })).toEqual({
    parentId: null,
    index: 2,
  })
  expect(dropTarget(menu, first, { over: below, side: 'behind' })).toEqual({
    parentId: 2,
    index: 1,
  })
  expect(dropTarget(menu, first, { over: second, side: 'inside' })).toEqual({
    parentId: 2,
    index: 1,
  })
  expect(dropTarget(menu, second, { over: below, side: 'before' })).toBeUndefined()
  expect(dropTarget(menu, second, { over: second, side: 'inside' })).toBeUndefined()
})
