import { expect, test } from 'bun:test'
import { fell } from '#workshop/simulator/in-vain'
import { makeInbox } from '#workshop/simulator/inbox'
import { eventually, eventuallyPasses } from './eventually.ts'

const how = 'the program has ended, with SIGKILL'

test('what can no longer happen ends each wait at once, until it may happen again', async () => {
  const inbox = makeInbox()
  const waits = [
    eventually(() => false, 'an answer'),
    eventuallyPasses(() => Promise.reject('no answer')),
    inbox.received('Buenas'),
  ]
  const standUp = fell({ url: 'http://127.0.0.1:1', how })
  waits.push(inbox.received('Adiós'))
  const ended = await Promise.allSettled(waits)
  standUp()
  const reasons = ended.map((one) => (one.status === 'rejected' ? String(one.reason) : ''))
  expect(reasons).toEqual([
    `Error: never happened: an answer; ${how}`,
    `Error: never happened: no answer; ${how}`,
    `Error: no message like Buenas came: it has []; ${how}`,
    `Error: no message like Adiós came: it has []; ${how}`,
  ])

  let looks = 0
  expect(await eventually(() => ++looks > 1)).toBe(true)
})

test('what has happened all the same is no wait', async () => {
  const standUp = fell({ url: 'http://127.0.0.1:1', how })
  expect(await eventually(() => 'an answer')).toBe('an answer')
  standUp()
})
