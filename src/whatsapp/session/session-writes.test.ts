import { expect, test } from 'bun:test'
import { makeSessionWrites, type SessionBatch } from './session-writes.ts'

const key = (name: string, text: string) => ({ kind: 'session', name, text })
const row = (hash: string) => ({ hash, stanza: {}, plaintext: new Uint8Array() })

/** Commits that end when they are told to. */
function openWrites() {
  const commits: (SessionBatch & { end: () => void; fail: (error: Error) => void })[] = []
  const writes = makeSessionWrites((all) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    commits.push({ ...all, end: resolve, fail: reject })
    return promise
  })
  const begun = async (count: number) => {
    while (commits.length < count) await Bun.sleep(1)
    return commits[count - 1]
  }
  return { writes, commits, begun }
}

test('what is given during a commit goes together with the next, the newest of each key', async () => {
  const { writes, commits, begun } = openWrites()
  const first = writes.add({ journal: [row('a')] })
  const withIt = Promise.resolve().then(() => writes.add({ keys: [key('diego.0', '1')] }))
  const one = await begun(1)
  expect([one?.journal, one?.keys]).toEqual([[row('a')], [key('diego.0', '1')]])

  const later = [
    writes.add({ journal: [row('b')] }),
    writes.add({ keys: [key('diego.0', '2'), key('eva.0', '1')] }),
    writes.add({ keys: [key('diego.0', '3')] }),
  ]
  one?.end()
  await Promise.all([first, withIt])
  const two = await begun(2)
  expect([two?.journal, two?.keys]).toEqual([[row('b')], [key('diego.0', '3'), key('eva.0', '1')]])
  two?.end()
  await Promise.all(later)
  await writes.over()
  expect(commits.length).toBe(2)
})

test('what may wait goes with the next, before it', async () => {
  const { writes, commits, begun } = openWrites()
  writes.addLater({ keys: [key('diego.0', '1'), key('eva.0', '1')] })
  await Bun.sleep(20)
  expect(commits.length).toBe(0)
  const ratchet = writes.add({ keys: [key('diego.0', '2')] })
  const one = await begun(1)
  expect(one?.keys).toEqual([key('diego.0', '2'), key('eva.0', '1')])
  one?.end()
  await ratchet
  await writes.over()
  expect(commits.length).toBe(1)
})

test('what may wait is written when nothing follows, and at the end', async () => {
  const { writes, begun } = openWrites()
  writes.addLater({ keys: [key('diego.0', '1')] })
  ;(await begun(1))?.end()
  writes.addLater({ keys: [key('diego.0', '2')] })
  const over = writes.over()
  ;(await begun(2))?.end()
  await over
})

test('no ratchet is saved after a row that could not be', async () => {
  const { writes, commits, begun } = openWrites()
  const lost = writes.add({ journal: [row('a')] }).catch(String)
  const one = await begun(1)
  const ratchet = writes.add({ keys: [key('diego.0', '1')] }).catch(String)
  one?.fail(new Error('gone'))
  expect([await lost, await ratchet]).toEqual(['Error: gone', 'Error: gone'])
  expect(await writes.add({ keys: [key('eva.0', '1')] }).catch(String)).toBe('Error: gone')
  expect(commits.length).toBe(1)
})
