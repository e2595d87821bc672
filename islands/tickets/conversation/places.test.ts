import { expect, test } from 'bun:test'
import { forgetPlace, placeOf, rememberPlace } from './places.ts'

const at = (key: string) => ({ row: { key, gap: 12 } })

test('each conversation has its own place, the last one counts', () => {
  rememberPlace(1, at('a'))
  rememberPlace(2, at('b'))
  rememberPlace(1, at('c'))
  expect([placeOf(1), placeOf(2)]).toEqual([at('c'), at('b')])
  forgetPlace(1)
  expect([placeOf(1), placeOf(2)]).toEqual([undefined, at('b')])
})

test('of many conversations the places of the last twenty are kept', () => {
  for (let id = 100; id < 120; id++) rememberPlace(id, at(`${id}`))
  // Read again: it is one of the last.
  rememberPlace(100, at('again'))
  rememberPlace(120, at('120'))
  const kept = Array.from({ length: 21 }, (_, index) => 100 + index).filter((id) => placeOf(id))
  expect(kept).toEqual([100, ...Array.from({ length: 19 }, (_, index) => 102 + index)])
})
