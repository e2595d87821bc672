import { expect, test } from 'bun:test'
import { filledIn, nextStep, storedOf, viewOf } from './drafted.ts'

const draft = {
  id: 7,
  ticketId: 1,
  body: 'Llega el lunes',
  author: 'Shop',
  createdAt: '2026-01-01T00:00:00Z',
}
const state = { draft, filled: undefined, text: '', hasFiles: false }
const filled = { id: 7, body: 'Llega el lunes' }

test('a draft fills an empty composer, and is offered above words or files of the agent', () => {
  expect(nextStep(state)).toBe('fill')
  expect(nextStep({ ...state, text: 'Hola' })).toBeUndefined()
  expect(nextStep({ ...state, hasFiles: true })).toBeUndefined()
  expect(viewOf({ ...state, text: 'Hola' })).toBe('offered')
  expect(viewOf({ ...state, filled, text: 'Llega el martes' })).toBe('filled')
  expect(nextStep({ ...state, draft: undefined })).toBeUndefined()
})

test('an emptied composer is not filled again, but the draft stays on offer', () => {
  expect(nextStep({ ...state, filled })).toBeUndefined()
  expect(viewOf({ ...state, filled })).toBe('offered')
})

test('a newer draft replaces an untouched one only', () => {
  const newer = { ...draft, id: 8, body: 'Llega el jueves' }
  const untouched = { ...state, draft: newer, filled, text: 'Llega el lunes' }
  expect(nextStep(untouched)).toBe('fill')
  const changed = { ...untouched, text: 'Llega el lunes por la tarde' }
  expect([nextStep(changed), viewOf(changed)]).toEqual([undefined, 'offered'])
})

test('a draft that is gone takes its words along, unless the agent has changed them', () => {
  const gone = { ...state, draft: null, filled }
  expect(nextStep({ ...gone, text: 'Llega el lunes' })).toBe('withdraw')
  expect(nextStep({ ...gone, text: 'Llega hoy' })).toBe('forget')
  expect(nextStep({ ...gone, filled: undefined, text: 'Hola' })).toBeUndefined()
})

test('a draft that was just sent is neither shown nor filled in again', () => {
  const sent = { ...state, filled: { id: 7 } }
  expect([nextStep(sent), viewOf(sent)]).toEqual([undefined, undefined])
  for (const one of [filled, { id: 7, body: undefined }, { id: 7, body: '1:\n2' }]) {
    expect(filledIn(storedOf(one))).toEqual(one)
  }
  expect([filledIn(null), filledIn('x')]).toEqual([undefined, undefined])
})
