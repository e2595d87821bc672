import { afterEach, beforeEach, expect, test } from 'bun:test'
import { randomBytes } from 'node:crypto'
import { downloadMediaMessage, type WAMessage } from '@whiskeysockets/baileys'
import { loopback } from './testing/client.ts'

const owner = '5511900000001'
const customer = '5511900000002'
const customerJid = `${customer}@s.whatsapp.net`
const network = loopback()
const plainFetch = globalThis.fetch

// In the process of a test the authority cannot be trusted by NODE_EXTRA_CA_CERTS any more.
beforeEach(() => {
  const trusting = (url: Parameters<typeof fetch>[0], init?: RequestInit) =>
    plainFetch(url, { ...init, tls: { ca: network.simulator.mediaAuthority } })
  globalThis.fetch = Object.assign(trusting, { preconnect: plainFetch.preconnect })
})

afterEach(() => {
  globalThis.fetch = plainFetch
})

test('the media host is trusted through its authority, and not without', async () => {
  const client = await network.linked(owner)
  const { hosts } = await client.socket.refreshMediaConn()
  const url = `https://${hosts[0]?.hostname}/nothing`
  expect((await fetch(url)).status).toBe(404)
  await expect(plainFetch(url)).rejects.toThrow()
})

test('a document goes out and is the same on the phone', async () => {
  const contact = network.simulator.phone({ number: customer })
  const client = await network.linked(owner)
  const content = randomBytes(100_000)
  await client.socket.sendMessage(customerJid, {
    document: content,
    mimetype: 'application/pdf',
    fileName: 'offer.pdf',
    caption: 'the offer',
  })
  const message = await contact.received(({ content }) =>
    JSON.stringify(content).includes('offer.pdf'),
  )
  expect(contact.file(message).equals(content)).toBe(true)
})

test('an image comes in and is the same in the client', async () => {
  const contact = network.simulator.phone({ number: customer })
  const client = await network.linked(owner)
  const content = randomBytes(50_000)
  const arrived = new Promise<WAMessage>((resolve) => {
    client.socket.ev.on('messages.upsert', ({ messages }) => {
      const image = messages.find(({ message }) => message?.imageMessage)
      if (image) resolve(image)
    })
  })
  await contact.sendFile(owner, { kind: 'image', content, mimetype: 'image/jpeg', caption: 'look' })
  const downloaded = await downloadMediaMessage(await arrived, 'buffer', {})
  expect(downloaded.equals(content)).toBe(true)
})
