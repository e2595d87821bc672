import { afterEach, expect, test } from 'bun:test'
import { ring, volumeOf } from './sound.ts'

test('a volume is as it was set, silence too', () => {
  expect(['0', '0.4', '1'].map(volumeOf)).toEqual([0, 0.4, 1])
})

test('without one, and where it makes no sense, it is loud: an element throws at others', () => {
  expect([null, 'x', '-1', '2', 'NaN', 'Infinity'].map(volumeOf)).toEqual([1, 1, 1, 1, 1, 1])
})

const before = { navigator: globalThis.navigator, Audio: globalThis.Audio }
afterEach(() => Object.assign(globalThis, before))

/** @param mayPlay whether somebody has clicked in this tab */
function openTab({ mayPlay }: { mayPlay: boolean }) {
  const tab = { played: 0, asked: 0 }
  const request = async (_: string, __: object, run: (lock: object) => Promise<void>) => {
    tab.asked += 1
    // For three seconds, if it is heard.
    void run({})
  }
  const locks = { request }
  const userActivation = { hasBeenActive: mayPlay }
  class Sound {
    volume = 1
    async play() {
      tab.played += 1
    }
  }
  Object.defineProperty(globalThis, 'navigator', {
    configurable: true,
    writable: true,
    value: { locks, userActivation },
  })
  Object.assign(globalThis, { Audio: Sound })
  return tab
}

test('a tab that the browser mutes leaves ringing to the others', async () => {
  const muted = openTab({ mayPlay: false })
  await ring('message')
  expect(muted).toEqual({ played: 0, asked: 0 })
  const heard = openTab({ mayPlay: true })
  await ring('message')
  expect(heard).toEqual({ played: 1, asked: 1 })
})
