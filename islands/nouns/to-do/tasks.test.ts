import { expect, test } from 'bun:test'
import {
  addTask,
  changeTask,
  isOverdue,
  readTasks,
  removeTask,
  shownTasks,
  tickTask,
} from './tasks.ts'

const first = { text: 'Llamar', createdAt: '2026-01-01', updatedAt: '2026-01-01' }

test('the newest task stands first, without the blanks around it', () => {
  const [newest, ...others] = addTask([first], { text: '  Comprar ' }, '2026-02-02')
  expect(newest).toEqual({ text: 'Comprar', createdAt: '2026-02-02', updatedAt: '2026-02-02' })
  expect(others).toEqual([first])
})

test('a blank text is ignored, when adding and when changing', () => {
  expect(addTask([first], { text: ' \n' }, 'now')).toEqual([first])
  expect(changeTask([first], 0, { text: '  ' }, 'now')).toEqual([first])
})

test('a changed task says since when it reads so', () => {
  expect(changeTask([first], 0, { text: 'Escribir' }, '2026-03-03')).toEqual([
    { text: 'Escribir', createdAt: '2026-01-01', updatedAt: '2026-03-03' },
  ])
})

test('a removed task is gone', () => {
  expect(removeTask([first, { ...first, text: 'Otra' }], 0)).toMatchObject([{ text: 'Otra' }])
})

test.each([null, '', '{', '[1]', '{"a":1}'])('%p holds no task', (stored) => {
  expect(readTasks(stored)).toEqual([])
})

test('what was stored is read again', () => {
  expect(readTasks(JSON.stringify([first]))).toEqual([first])
})

test('a task has a day and a ticket, as long as nobody takes the day away', () => {
  const ticket = { uuid: 'u', name: 'Diego Luna' }
  const dated = addTask([], { text: 'Llamar', due: '2026-03-03', ticket }, 'now')
  expect(readTasks(JSON.stringify(dated))).toMatchObject([{ due: '2026-03-03', ticket }])
  const undated = changeTask(dated, 0, { text: 'Llamar', due: '' }, 'now')
  expect(undated).toMatchObject([{ due: undefined, ticket }])
})

test('what is done stands last, and can be taken up again', () => {
  const other = { ...first, text: 'Otra' }
  const ticked = tickTask([first, other], 0)
  expect(shownTasks(ticked)).toEqual([
    { task: other, at: 1 },
    { task: { ...first, isDone: true }, at: 0 },
  ])
  expect(tickTask(ticked, 0)).toMatchObject([{ isDone: false }, other])
})

test('a task is late from the day after its day, until it is done', () => {
  const dated = { ...first, due: '2026-03-03' }
  expect(isOverdue(dated, '2026-03-03')).toBe(false)
  expect(isOverdue(dated, '2026-03-04')).toBe(true)
  expect(isOverdue({ ...dated, isDone: true }, '2026-03-04')).toBe(false)
  expect(isOverdue(first, '2026-03-04')).toBe(false)
})
