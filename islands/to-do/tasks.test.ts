import { expect, test } from 'bun:test'
import { addTask, changeTask, readTasks, removeTask } from './tasks.ts'

const first = { text: 'Llamar', createdAt: '2026-01-01', updatedAt: '2026-01-01' }

test('the newest task stands first, without the blanks around it', () => {
  const [newest, ...others] = addTask([first], '  Comprar ', '2026-02-02')
  expect(newest).toEqual({ text: 'Comprar', createdAt: '2026-02-02', updatedAt: '2026-02-02' })
  expect(others).toEqual([first])
})

test('a blank text is ignored, when adding and when changing', () => {
  expect(addTask([first], ' \n', 'now')).toEqual([first])
  expect(changeTask([first], 0, '  ', 'now')).toEqual([first])
})

test('a changed task says since when it reads so', () => {
  expect(changeTask([first], 0, 'Escribir', '2026-03-03')).toEqual([
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
