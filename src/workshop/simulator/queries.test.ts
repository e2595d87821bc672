import { expect, test } from 'bun:test'
import { eventually } from '#workshop/testing/eventually'
import { startSimulator } from './simulator.ts'
import { loopback } from './testing/client.ts'

const owner = '5511900000001'
const network = loopback()

test('a query that nothing answers gets an empty result and is recorded', async () => {
  const client = await network.linked(owner)
  const answer = await client.socket.query({
    tag: 'iq',
    attrs: { type: 'get', xmlns: 'w:nonsense', to: '@s.whatsapp.net' },
    content: [{ tag: 'nothing', attrs: {} }],
  })
  expect(answer).toMatchObject({ attrs: { type: 'result' } })
  expect(network.simulator.unknown.splice(0)).toEqual([
    { from: owner, tag: 'iq', xmlns: 'w:nonsense', type: 'get', child: 'nothing' },
  ])
})

test('a client whose one-time keys run out is asked for more', async () => {
  const client = await network.linked(owner)
  const count = async () => {
    const answer = await client.socket.query({
      tag: 'iq',
      attrs: { type: 'get', xmlns: 'encrypt', to: '@s.whatsapp.net' },
      content: [{ tag: 'count', attrs: {} }],
    })
    return Number(answer.content[0].attrs.value)
  }
  // Each new conversation takes one of the 812; the history after the first login took one.
  expect(await count()).toBe(811)
  const strangers = Array.from({ length: 808 }, (_, index) => `552190000${1000 + index}`)
  await Promise.all(
    strangers.map((number) => network.simulator.phone({ number }).say(owner, 'hello')),
  )
  let keys = 0
  const ask = setInterval(async () => {
    keys = await count().catch(() => keys)
  }, 50)
  await eventually(
    () => keys === 8,
    () => `8 keys, not ${keys}`,
  ).finally(() => clearInterval(ask))
  await eventually(() => client.texts().length === 808, 'every text')
})

test('two simulators in one process know nothing of each other', async () => {
  const client = await network.linked(owner)
  const other = await startSimulator()
  expect(other.online(owner)).toBe(false)
  expect(other.url).not.toBe(network.simulator.url)
  await other.close()
  await expect(fetch(other.url.replace('ws:', 'http:'))).rejects.toThrow()
  expect(client.states.at(-1)).toBe('open')
})
