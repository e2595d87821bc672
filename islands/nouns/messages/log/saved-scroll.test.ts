import { expect, test } from 'bun:test'
import { forgetScroll, savedScrollOf, saveScroll } from './saved-scroll.ts'

const at = (key: string) => ({ row: { key, gap: 12 } })

test('each conversation has its own place, the last one counts', () => {
  saveScroll(1, at('a'))
  saveScroll(2, at('b'))
  saveScroll(1, at('c'))
  expect([savedScrollOf(1), savedScrollOf(2)]).toEqual([at('c'), at('b')])
  forgetScroll(1)
  expect([savedScrollOf(1), savedScrollOf(2)]).toEqual([undefined, at('b')])
})

test('of many conversations the places of the last twenty are kept', () => {
  for (let id = 100; id < 120; id++) saveScroll(id, at(`${id}`))
  // Read again: it is one of the last.
  saveScroll(100, at('again'))
  saveScroll(120, at('120'))
  const kept = Array.from({ length: 21 }, (_, index) => 100 + index).filter((id) =>
    savedScrollOf(id),
  )
  expect(kept).toEqual([100, ...Array.from({ length: 19 }, (_, index) => 102 + index)])
})
