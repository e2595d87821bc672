import { expect, test } from 'bun:test'
import { OpenRecording } from './open-recording.ts'

const sound = new File(['a'], 'voice.webm')

function opened({ isShort = false } = {}) {
  const done: string[] = []
  const kept: File[] = []
  const recording = new OpenRecording((one) => kept.push(one))
  const begin = () =>
    recording.begin({
      pause: () => done.push('pause'),
      resume: () => done.push('resume'),
      level: () => 0.5,
      drop: () => done.push('drop'),
      async finish() {
        done.push('finish')
        await Bun.sleep(1)
        return isShort ? undefined : sound
      },
    })
  return { recording, begin, done, kept }
}

test('two quick clicks send one message', async () => {
  const { recording, begin, done } = opened()
  begin()
  const [first, second] = await Promise.all([recording.take(), recording.take()])
  expect([first, second]).toEqual([sound, undefined])
  expect(done).toEqual(['finish'])
})

test('what was listened to is sent once', async () => {
  const { recording, begin } = opened()
  begin()
  expect(await recording.finish()).toBe(sound)
  expect(await Promise.all([recording.take(), recording.take()])).toEqual([sound, undefined])
})

test('what is being sent is not kept beside the draft besides', async () => {
  const { recording, begin, kept } = opened()
  begin()
  const [sent] = await Promise.all([recording.take(), recording.leave()])
  expect(sent).toBe(sound)
  expect(kept).toEqual([])
})

test('whoever leaves finds the recording beside the draft, also one that was just ended', async () => {
  for (const before of ['going', 'ended', 'ending'] as const) {
    const { recording, begin, kept } = opened()
    begin()
    const ending = before === 'going' ? undefined : recording.finish()
    if (before === 'ended') await ending
    await Promise.all([recording.leave(), ending])
    expect([before, kept]).toEqual([before, [sound]])
  }
})

test('a tap by accident is too short, and said to be so once', async () => {
  const { recording, begin, kept } = opened({ isShort: true })
  begin()
  expect(await recording.take()).toBeNull()
  expect(await recording.take()).toBeUndefined()
  await recording.leave()
  expect(kept).toEqual([])
})

test('what is dropped is nobody’s', async () => {
  const { recording, begin, done, kept } = opened()
  begin()
  recording.drop()
  expect(await recording.take()).toBeUndefined()
  await recording.leave()
  expect([done, kept]).toEqual([['drop'], []])
})

test('a microphone that answers when nobody waits is freed', async () => {
  const { recording, begin, done } = opened()
  await recording.leave()
  expect(begin()).toBe(false)
  expect(done).toEqual(['drop'])
})

test('it pauses, goes on and says how loud it is', () => {
  const { recording, begin, done } = opened()
  expect(recording.level).toBe(0)
  begin()
  recording.pause()
  recording.resume()
  expect([done, recording.level]).toEqual([['pause', 'resume'], 0.5])
})
