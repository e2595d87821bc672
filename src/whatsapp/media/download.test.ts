import { afterAll, afterEach, expect, test } from 'bun:test'
import { randomBytes } from 'node:crypto'
import { openContent } from '#whatsapp/inbound/message-kinds'
import { type FileKind, fileMessage } from '#workshop/simulator/files'
import { openMediaHost } from '#workshop/simulator/media'
import { downloadMedia, GoneError, keyTypes, type MediaHost, type Part } from './download.ts'
import { isFile } from './facts.ts'

const host = openMediaHost()
afterEach(() => {
  host.trouble = undefined
})
afterAll(() => host.stop())

const mediaHost = {
  whatsappUrl: 'ws://127.0.0.1:1/ws/chat',
  fetch: (url: string, init: RequestInit) => fetch(url, { ...init, tls: { ca: host.authority } }),
}

function sent(kind: FileKind, content: Uint8Array, caption?: string) {
  const message = fileMessage(host, { kind, content, mimetype: 'x/y', caption })
  const opened = openContent(message)
  if (!opened || !isFile(opened.name)) throw new Error('no file')
  const part: Part | null | undefined = opened.content[opened.name]
  return { part: part ?? {}, type: keyTypes[opened.name], path: part?.directPath ?? '' }
}

async function download(
  { part, type }: Pick<ReturnType<typeof sent>, 'part' | 'type'>,
  on: MediaHost = mediaHost,
) {
  const chunks: Uint8Array[] = []
  for await (const chunk of downloadMedia(part, type, on)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

test('files of every kind and size come as they were sent', async () => {
  for (const kind of ['image', 'video', 'audio', 'document', 'sticker'] as const) {
    for (const size of [1, 15, 16, 17, 1_000_000]) {
      const content = randomBytes(size)
      const got = await download(sent(kind, content, 'mira'))
      expect([kind, size, got.equals(content)]).toEqual([kind, size, true])
    }
  }
})

test('what was changed, cut short or exchanged is no file', async () => {
  const changed = sent('image', randomBytes(5000))
  host.files.get(changed.path)?.writeUInt8(7, 4000)
  await expect(download(changed)).rejects.toThrow('changed or cut short')

  const short = sent('image', randomBytes(5000))
  host.files.set(short.path, host.files.get(short.path)?.subarray(0, 4000) ?? Buffer.alloc(0))
  await expect(download(short)).rejects.toThrow('changed or cut short')

  const exchanged = sent('image', randomBytes(5000))
  const other = { ...exchanged.part, fileSha256: randomBytes(32) }
  await expect(download({ ...exchanged, part: other })).rejects.toThrow('not the one')

  const keyless = { ...exchanged.part, mediaKey: null }
  await expect(download({ ...exchanged, part: keyless })).rejects.toThrow('no key')
})

test('a line that is cut or falls silent ends it, and nothing hangs', async () => {
  for (const trouble of ['cut', 'silence'] as const) {
    host.trouble = trouble
    const line = { ...mediaHost, silentMs: 200 }
    await expect(download(sent('video', randomBytes(100_000)), line)).rejects.toThrow()
  }
})

test('what WhatsApp has no more is said so', async () => {
  const old = sent('image', randomBytes(50))
  host.files.clear()
  await expect(download(old)).rejects.toBeInstanceOf(GoneError)
})

test('the sender’s word never leads to another host', async () => {
  const { part, type } = sent('image', randomBytes(50))
  const elsewhere = (url: string, on: MediaHost = mediaHost) =>
    download({ part: { ...part, url }, type }, on)
  const outside = {
    ...mediaHost,
    fetch: (url: string) => Promise.reject(new Error(`asked ${url}`)),
  }
  for (const url of [
    'https://169.254.169.254/x',
    'https://evilwhatsapp.net/x',
    'https://mmg.whatsapp.net@evil.example/x',
    'https://mmg.whatsapp.net:8443/x',
    'file:///etc/passwd',
    '',
  ]) {
    await expect(elsewhere(url, outside)).rejects.toThrow(
      `asked https://mmg.whatsapp.net${part.directPath}`,
    )
  }
  await expect(elsewhere('https://media-mex1-1.cdn.whatsapp.net/x', outside)).rejects.toThrow(
    `asked https://media-mex1-1.cdn.whatsapp.net${part.directPath}`,
  )
  // In life not even this machine is asked.
  const inLife = { ...outside, whatsappUrl: undefined }
  await expect(elsewhere('https://127.0.0.1:9/x', inLife)).rejects.toThrow(
    'asked https://mmg.whatsapp.net',
  )
})
