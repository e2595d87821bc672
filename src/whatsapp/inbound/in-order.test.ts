import { heapStats } from 'bun:jsc'
import { expect, test } from 'bun:test'
import { EventEmitter } from 'node:events'
import type { BinaryNode, WASocket } from '@whiskeysockets/baileys'
import { handleInOrder } from './in-order.ts'

const number = '5215511111111@s.whatsapp.net'
const lid = '77@lid'

/** A library that works on a message until it is told that it is done. */
function openLibrary() {
  const begun: string[] = []
  const done = new Map<string, () => void>()
  const ws = new EventEmitter()
  ws.on('CB:message', ({ attrs: { id = '' } }: BinaryNode) => {
    begun.push(id)
    return new Promise<void>((resolve) => done.set(id, resolve))
  })
  const lock = { mutex: () => Promise.reject(new Error('one at a time')) }
  const library = { ws, messageMutex: lock } as unknown as Pick<WASocket, 'ws' | 'messageMutex'>
  handleInOrder(library)
  return {
    library,
    begun,
    hear: (id: string, attrs: Record<string, string>) =>
      ws.emit('CB:message', { tag: 'message', attrs: { id, ...attrs } }),
    async end(id: string) {
      done.get(id)?.()
      done.delete(id)
      await Bun.sleep(1)
    },
  }
}

test('the messages of a chat wait for each other, by whatever address and on whichever side', async () => {
  const { begun, hear, end } = openLibrary()
  hear('1', { from: number, sender_lid: lid })
  hear('2', { from: '77:4@lid', sender_pn: number })
  hear('3', { from: '888@lid', recipient: number, peer_recipient_lid: lid })
  hear('other', { from: '99@lid' })
  expect(begun).toEqual(['1', 'other'])
  await end('1')
  expect(begun).toEqual(['1', 'other', '2'])
  await end('2')
  expect(begun).toEqual(['1', 'other', '2', '3'])
})

test('a group is one chat, whoever writes in it', async () => {
  const { begun, hear, end } = openLibrary()
  hear('1', { from: '120@g.us', participant: number, sender_lid: lid })
  hear('2', { from: '120@g.us', participant: '99@lid', sender_lid: '99@lid' })
  expect(begun).toEqual(['1'])
  await end('1')
  expect(begun).toEqual(['1', '2'])
})

test('messages of several chats are decrypted side by side', async () => {
  const { library } = openLibrary()
  expect(await library.messageMutex.mutex(async () => 'done')).toBe('done')
})

test('a stanza that was handled leaves nothing behind', async () => {
  const { hear, end } = openLibrary()
  const promises = () => {
    Bun.gc(true)
    return heapStats().objectTypeCounts.Promise ?? 0
  }
  const before = promises()
  for (let id = 0; id < 500; id += 1) {
    hear(String(id), { from: `${id}@lid` })
    await end(String(id))
  }
  expect(promises() - before).toBeLessThan(300)
})
