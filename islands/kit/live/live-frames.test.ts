import { expect, test } from 'bun:test'
import { frameOf, readFrame, returnAddress } from './live-frames.ts'

test.each([
  ['no JSON', '{'],
  ['no event', '{"data":1}'],
  ['an event that is no name', '{"event":7}'],
  ['a number that is none', '{"event":"ticket","seq":"11"}'],
  ['bytes', new ArrayBuffer(4)],
])('%s is no frame', (_, data) => {
  expect(readFrame(data)).toBeUndefined()
})

test('a frame is its event, with data and number where it has them', () => {
  expect(readFrame('{"event":"resync"}')).toEqual({ event: 'resync' })
  expect(readFrame('{"event":"ticket","data":{"id":1},"seq":11}')).toEqual({
    event: 'ticket',
    data: { id: 1 },
    seq: 11,
  })
})

test('places are joined and left under the names of the specification', () => {
  expect(frameOf({ ticket: 7 }, 'join')).toEqual({ event: 'joinChatBox', data: 7 })
  expect(frameOf({ list: 'open' }, 'leave')).toEqual({ event: 'leaveTickets', data: 'open' })
  expect(frameOf({ list: 'notification' }, 'join')).toEqual({ event: 'joinNotification' })
})

test('a page returns to its last event and to the tickets it watches; a new one asks for nothing', () => {
  const known = { epoch: 'a b', seq: 15 }
  const places = [{ ticket: 7 }, { list: 'open' as const }, { ticket: 9 }]
  expect(returnAddress('ws://x/', undefined, places)).toBe('ws://x/')
  expect(returnAddress('ws://x/', known, [])).toBe('ws://x/?epoch=a+b&seq=15')
  expect(returnAddress('ws://x/', known, places)).toBe('ws://x/?epoch=a+b&seq=15&tickets=7%2C9')
})
