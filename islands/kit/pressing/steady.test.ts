import { expect, test } from 'bun:test'
import { noticedMs, type Pressable, SteadyFocus, SteadyPointer } from './steady.ts'

const of = (says: string): Pressable => ({ control: { says }, says })
const here = { x: 100, y: 100 }
const gaps = Array.from({ length: 26 }, (_, at) => at * 20)
const none = () => false
const gone = () => true

test.each(gaps)('what came under a resting pointer takes no press after %d ms', (gap) => {
  const pointer = new SteadyPointer()
  pointer.moved(here, of('Accept'))
  expect(pointer.refuses(here, 0)).toBe(false)
  pointer.found(of('Finish'), 0)
  expect(pointer.refuses(here, gap)).toBe(true)
  expect(pointer.refuses(here, noticedMs)).toBe(false)
})

test('whoever moved on may press at once, whoever trembled may not', () => {
  const pointer = new SteadyPointer()
  pointer.moved(here, of('Accept'))
  const finish = of('Finish')
  pointer.found(finish, 0)
  pointer.moved({ x: 104, y: 104 }, finish)
  expect(pointer.refuses({ x: 104, y: 104 }, 20)).toBe(true)
  pointer.moved({ x: 108, y: 100 }, finish)
  expect(pointer.refuses({ x: 108, y: 100 }, 20)).toBe(false)
})

test('whoever writes something after it may press at once', () => {
  const pointer = new SteadyPointer()
  pointer.moved(here, of('Save'))
  pointer.found(of('Save all the same'), 0)
  pointer.wrote()
  expect(pointer.refuses(here, 20)).toBe(false)
})

test('what says something else is something else; what stays the same may be pressed twice', () => {
  const button = {}
  const pointer = new SteadyPointer()
  pointer.moved(here, { control: button, says: 'Disconnect' })
  pointer.found({ control: button, says: 'Disconnect' }, 0)
  expect(pointer.refuses(here, 20)).toBe(false)
  pointer.found({ control: button, says: 'Try again' }, 20)
  expect(pointer.refuses(here, 40)).toBe(true)
})

test('nothing refuses nothing, before and after what leaves', () => {
  const pointer = new SteadyPointer()
  pointer.found(of('Accept'), 0)
  expect(pointer.refuses(here, 0)).toBe(false)
  pointer.moved(here, of('Accept'))
  pointer.found({ control: null, says: '' }, 0)
  expect(pointer.refuses(here, 0)).toBe(false)
  pointer.found(of('Another'), 2_000)
  expect(pointer.refuses(here, 2_100)).toBe(true)
})

test.each(gaps)('Enter twice presses once, though the focus moved, %d ms apart', (gap) => {
  const focus = new SteadyFocus()
  focus.movedOn(of('Accept'))
  expect(focus.pressed(0)).toBe(false)
  focus.found(of('Accept the next'), 0, none)
  expect(focus.pressed(gap)).toBe(true)
  expect(focus.pressed(noticedMs)).toBe(false)
})

test('a row that leaves by itself hands on its focus, but no press', () => {
  const focus = new SteadyFocus()
  focus.movedOn(of('Accept'))
  focus.found({ control: null, says: '' }, 5_000, gone)
  focus.found(of('Accept the next'), 5_100, gone)
  expect(focus.pressed(5_200)).toBe(true)
})

test('whoever goes there by another key, by typing or with help presses at once', () => {
  const focus = new SteadyFocus()
  focus.movedOn(of('Accept'))
  focus.pressed(0)
  const next = of('Name')
  focus.found(next, 10, none)
  focus.movedOn(next)
  expect(focus.pressed(20)).toBe(false)
  const helped = new SteadyFocus()
  helped.movedOn(of('Accept'))
  helped.found(of('Search'), 0, none)
  expect(helped.pressed(10)).toBe(false)
  const pointing = new SteadyFocus()
  pointing.movedOn(of('Save'), { byPointer: true })
  pointing.found(of('New'), 0, gone)
  expect(pointing.pressed(10)).toBe(false)
})
