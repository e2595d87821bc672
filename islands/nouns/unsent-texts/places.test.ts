import { expect, test } from 'bun:test'
import { fakeStorage } from '../../kit/testing/storage.ts'
import { knownKey, placeOf, placesTyped, placeTyped, typedKey, unseenKey } from './places.ts'

const { kept } = fakeStorage()
const ana = 7

test('what a composer stores leads back to its place', () => {
  for (const kind of ['reply', 'note', 'chat'] as const) {
    expect(placeTyped(ana, typedKey(ana, { kind, id: 12 }))).toEqual({ kind, id: 12 })
  }
})

test('what somebody else has typed in this browser is not theirs', () => {
  expect(placeTyped(8, typedKey(ana, { kind: 'reply', id: 12 }))).toBeUndefined()
  expect(placeTyped(7, 'draft:77:12')).toBeUndefined()
})

test('other keys are no places', () => {
  const others = [
    'draft',
    'draft:7',
    'draft:7:',
    'draft:7:x',
    'xdraft:7:1',
    'draft:7:1:2',
    'typed:7:1',
  ]
  for (const key of [...others, 'constructor:7:1', '']) expect(placeTyped(ana, key)).toBeUndefined()
})

test('a place is found by what is typed there, or by what the server has of it', () => {
  kept.set(typedKey(ana, { kind: 'chat', id: 3 }), 'Hola')
  kept.set(knownKey(ana, { kind: 'note', id: 4 }), '{}')
  kept.set(knownKey(8, { kind: 'note', id: 5 }), '{}')
  kept.set(unseenKey(ana, { kind: 'note', id: 6 }), 'Otra')
  kept.set('volume', '1')
  expect(placesTyped(ana)).toEqual([
    { kind: 'chat', id: 3 },
    { kind: 'note', id: 4 },
  ])
})

test('a text of the server is of a ticket or of a chat', () => {
  expect(placeOf({ kind: 'reply', ticketId: 5, chatId: null })).toEqual({ kind: 'reply', id: 5 })
  expect(placeOf({ kind: 'chat', ticketId: null, chatId: 9 })).toEqual({ kind: 'chat', id: 9 })
})
