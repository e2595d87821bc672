import { expect, test } from 'bun:test'
import { arrivedMs, noticedMs, type Pressable, SteadyFocus, SteadyPointer } from './steady.ts'

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

test('whoever writes something after it may press at once, and what comes of that, too', () => {
  const pointer = new SteadyPointer()
  pointer.moved(here, of('Save'))
  pointer.found(of('Save all the same'), 0)
  pointer.wrote(10)
  expect(pointer.refuses(here, 20)).toBe(false)
  pointer.found(of('Save'), 30)
  expect(pointer.refuses(here, 40)).toBe(false)
  pointer.pressed(here, of('Save'))
  pointer.found(of('Delete'), 50)
  expect(pointer.refuses(here, 60)).toBe(true)
})

test('what is again what was pressed may be pressed again, until something else was there', () => {
  const [save, saving, other] = [of('Save'), of('Saving…'), of('Other')]
  const pointer = new SteadyPointer()
  pointer.pressed(here, save)
  pointer.found(saving, 10)
  expect(pointer.refuses(here, 20)).toBe(true)
  pointer.found(save, 30)
  expect(pointer.refuses(here, 40)).toBe(false)
  pointer.found(other, 1_000)
  pointer.found(save, 2_000)
  expect(pointer.refuses(here, 2_010)).toBe(true)
})

test('software that was just sent to what is there is told from who pressed where it rested', () => {
  const pointer = new SteadyPointer()
  pointer.pressed(here, of('Save'))
  pointer.came(5)
  pointer.found(of('New'), 10)
  expect(pointer.hasJustCome(20)).toBe(false)
  pointer.came(30)
  expect(pointer.hasJustCome(40)).toBe(true)
  expect(pointer.hasJustCome(30 + arrivedMs)).toBe(false)
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
  focus.movedOn(of('Accept'), -1_000)
  expect(focus.pressed(0)).toBe(false)
  focus.found(of('Accept the next'), 0, gone)
  expect(focus.pressed(gap)).toBe(true)
  expect(focus.pressed(noticedMs)).toBe(false)
})

test('a row that leaves by itself hands on its focus, but no press', () => {
  const focus = new SteadyFocus()
  focus.movedOn(of('Accept'), -1_000)
  focus.found({ control: null, says: '' }, 5_000, gone)
  focus.found(of('Accept the next'), 5_100, gone)
  expect(focus.pressed(5_200)).toBe(true)
})

test('what comes back to whoever was there may be pressed, until they pressed something else', () => {
  const [message, notice] = [{ ...of('Message'), isField: true }, of('See the invoices')]
  const focus = new SteadyFocus()
  focus.movedOn(message, -2_000)
  focus.found(notice, -1_000, gone)
  focus.found(message, 0, gone)
  expect(focus.pressed(10)).toBe(false)
  const pressing = new SteadyFocus()
  pressing.movedOn(message, -2_000)
  pressing.found(notice, -1_000, gone)
  expect(pressing.pressed(-10)).toBe(false)
  pressing.found(message, 0, gone)
  expect(pressing.pressed(10)).toBe(true)
})

test('whoever goes there by another key, by typing or with help presses at once', () => {
  const focus = new SteadyFocus()
  focus.movedOn(of('Accept'), -1_000)
  focus.pressed(0)
  const next = of('Name')
  focus.found(next, 10, none)
  focus.movedOn(next, 15)
  expect(focus.pressed(20)).toBe(false)
  const helped = new SteadyFocus()
  helped.movedOn(of('Accept'), -1_000)
  helped.found(of('Search'), 0, none)
  expect(helped.pressed(10)).toBe(false)
  const helpedTwice = new SteadyFocus()
  helpedTwice.movedOn(of('First box'), -1_000)
  expect(helpedTwice.pressed(0)).toBe(false)
  helpedTwice.found(of('Second box'), 10, none)
  expect(helpedTwice.pressed(20)).toBe(false)
  helpedTwice.found(of('First item of a menu'), 30, gone)
  expect(helpedTwice.pressed(40)).toBe(true)
  helpedTwice.found(of('Another item'), 50, none)
  expect(helpedTwice.pressed(60)).toBe(false)
  const accepting = new SteadyFocus()
  accepting.movedOn(of('Accept'), -1_000)
  expect(accepting.pressed(0)).toBe(false)
  accepting.found(of('Accept the next'), 10, gone)
  accepting.found({ ...of('Message'), isField: true }, 20, none)
  expect(accepting.pressed(30)).toBe(true)
  const pointing = new SteadyFocus()
  pointing.movedOn(of('Save'), -1_000, { byPointer: true })
  pointing.found(of('New'), 0, gone)
  expect(pointing.pressed(10)).toBe(false)
})

test('a key that is no press may move the focus a moment later, as one to a note does', () => {
  const focus = new SteadyFocus()
  focus.movedOn(of('Note'), 0)
  focus.found(of('Answer'), 50, gone)
  expect(focus.pressed(60)).toBe(false)
  focus.movedOn(of('Note'), 1_000)
  focus.found(of('Answer'), 1_000 + noticedMs, gone)
  expect(focus.pressed(1_010 + noticedMs)).toBe(true)
})
