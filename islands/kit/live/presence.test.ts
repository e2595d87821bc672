import { expect, test } from 'bun:test'
import { openTyping } from './presence.ts'

function typing() {
  const said: boolean[] = []
  let now = 0
  const { change, stop } = openTyping(
    (isTyping) => said.push(isTyping),
    () => now,
  )
  const changeAt = (ms: number, text: string) => {
    now = ms
    change(text)
  }
  return { said, changeAt, stop }
}

test('writing is said with the first letter, and again only every three seconds', () => {
  const { said, changeAt } = typing()
  changeAt(0, 'H')
  changeAt(200, 'Ho')
  changeAt(2_999, 'Hol')
  expect(said).toEqual([true])
  changeAt(3_000, 'Hola')
  expect(said).toEqual([true, true])
  changeAt(3_100, 'Hola,')
  expect(said).toEqual([true, true])
})

test('a blank field ends it once; what follows begins anew at once', () => {
  const { said, changeAt } = typing()
  changeAt(0, '')
  changeAt(10, 'H')
  changeAt(20, '  ')
  expect(said).toEqual([true, false])
  changeAt(30, '')
  changeAt(40, 'B')
  expect(said).toEqual([true, false, true])
})

test('who leaves while writing says so, who did not write says nothing', () => {
  const writer = typing()
  writer.changeAt(0, 'H')
  writer.stop()
  writer.stop()
  expect(writer.said).toEqual([true, false])
  const reader = typing()
  reader.stop()
  expect(reader.said).toEqual([])
})
