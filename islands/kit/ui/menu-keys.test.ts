import { expect, test } from 'bun:test'
import { stepOf } from './menu-keys.ts'

const none = { altKey: false, ctrlKey: false, metaKey: false }
const press = (key: string, modifiers: Partial<typeof none> = {}) => ({
  key,
  ...none,
  ...modifiers,
})

test('keys with a modifier stay the browser’s: Ctrl and R reloads', () => {
  for (const modifier of ['altKey', 'ctrlKey', 'metaKey'] as const) {
    for (const key of ['r', 'ArrowUp', 'Home']) {
      expect(stepOf(press(key, { [modifier]: true }), -1, ['Reopen'])).toBeUndefined()
    }
  }
})

test('a letter leads to the next text that begins with it, and round', () => {
  const texts = ['Transferir', 'Editar', 'Eliminar', 'Tags']
  expect(stepOf(press('e'), -1, texts)).toBe(1)
  expect(stepOf(press('e'), 1, texts)).toBe(2)
  expect(stepOf(press('e'), 2, texts)).toBe(1)
  expect(stepOf(press('E'), 2, texts)).toBe(1)
  expect(stepOf(press('x'), 0, texts)).toBeUndefined()
})

test('a letter finds its text without the accent, also where that stands apart', () => {
  expect(stepOf(press('a'), -1, ['Cerrar', 'Áreas'])).toBe(1)
  expect(stepOf(press('a'), -1, ['Cerrar', 'A\u0301reas'])).toBe(1)
  expect(stepOf(press('é'), -1, ['Editar'])).toBe(0)
})

test('space, an accent alone, and keys with a name are no letters', () => {
  const texts = ['', ' ', 'Tags']
  for (const key of [' ', '\u0301', 'Tab', 'Enter', 'Dead']) {
    expect(stepOf(press(key), -1, texts)).toBeUndefined()
  }
})

test('arrows, Home and End lead from item to item', () => {
  const texts = ['Uno', 'Dos', 'Tres']
  expect(stepOf(press('ArrowDown'), -1, texts)).toBe(0)
  expect(stepOf(press('ArrowUp'), -1, texts)).toBe(2)
  expect(stepOf(press('ArrowUp'), 1, texts)).toBe(3)
  expect(stepOf(press('Home'), 2, texts)).toBe(0)
  expect(stepOf(press('End'), 0, texts)).toBe(2)
})
