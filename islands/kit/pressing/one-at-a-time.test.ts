import { expect, test } from 'bun:test'
import { Glob } from 'bun'
import { OneAtATime } from './one-at-a-time.ts'

test('what is under way is not begun again; what is done, or of another name, is', async () => {
  const presses = new OneAtATime()
  const begun: string[] = []
  const held = Promise.withResolvers<void>()
  const press = (name: string, answer: Promise<unknown>) =>
    presses.run(() => {
      begun.push(name)
      return answer
    }, name)
  press('clone', held.promise)
  press('clone', held.promise)
  press('delete', Promise.reject(new Error('refused')))
  expect(begun).toEqual(['clone', 'delete'])
  held.resolve()
  await Bun.sleep(0)
  press('clone', held.promise)
  press('delete', held.promise)
  expect(begun).toEqual(['clone', 'delete', 'clone', 'delete'])
})

test('whatever is pressed hands on what it began', async () => {
  const folder = new URL('../../', import.meta.url).pathname
  const dropping: string[] = []
  let pressed = 0
  for (const path of new Glob('**/*.tsx').scanSync(folder)) {
    const text = await Bun.file(folder + path).text()
    pressed += text.match(/\bon(Click|Select)=\{/g)?.length ?? 0
    if (/\bon(Click|Select)=\{\([^)]*\) =>\s*void\b/.test(text)) dropping.push(path)
  }
  expect(dropping).toEqual([])
  expect(pressed).toBeGreaterThan(200)
})
