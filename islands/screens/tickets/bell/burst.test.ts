import { expect, test } from 'bun:test'
import { Burst } from './burst.ts'

function bursts() {
  let now = 0
  const burst = new Burst(() => now)
  return (ticketId: number, afterMs = 0) => {
    now += afterMs
    return burst.add(ticketId)
  }
}

test('tickets at once are counted, each once', () => {
  const gained = bursts()
  expect([gained(1), gained(2), gained(2), gained(3, 900), gained(1)]).toEqual([1, 2, 0, 3, 0])
})

test('a burst lasts as long as tickets come, and the next begins after a pause', () => {
  const gained = bursts()
  expect([gained(1), gained(2, 2_900), gained(3, 2_900)]).toEqual([1, 2, 3])
  expect([gained(4, 3_000), gained(1, 100)]).toEqual([1, 2])
})

test('one without end rings again every half a minute', () => {
  const gained = bursts()
  const first = Array.from({ length: 70 }, (_, at) => gained(at, 1_000) === 1)
  expect(first.flatMap((isFirst, at) => (isFirst ? [at] : []))).toEqual([0, 30, 60])
})
