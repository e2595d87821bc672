import { expect, test } from 'bun:test'
import { chatByChat } from './chat-by-chat.ts'

test('the pieces of a chat are done one after the other, the chats side by side', async () => {
  const told: string[] = []
  await chatByChat(
    ['a1', 'b1', 'a2', 'b2'],
    ([chat = '']) => chat,
    async (piece) => {
      told.push(`${piece}>`)
      await Bun.sleep(1)
      told.push(`<${piece}`)
    },
  )
  expect(told.slice(0, 2)).toEqual(['a1>', 'b1>'])
  expect(told.indexOf('<a1')).toBeLessThan(told.indexOf('a2>'))
  expect(told.indexOf('<b1')).toBeLessThan(told.indexOf('b2>'))
})

test('it fails with what failed first, once all have ended, and begins nothing more', async () => {
  const ended: string[] = []
  const failing = chatByChat(
    ['a1', 'b1', 'b2'],
    ([chat = '']) => chat,
    async (piece) => {
      if (piece === 'a1') throw new Error('the first')
      await Bun.sleep(5)
      ended.push(piece)
    },
  )
  expect(await failing.catch((error) => error.message)).toBe('the first')
  expect(ended).toEqual(['b1'])
})
