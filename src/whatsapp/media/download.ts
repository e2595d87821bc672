/**
 * Decrypts and verifies a file from WhatsApp's media host while it arrives. The library's own
 * download hangs on a broken connection, trusts any host the sender names, and does not verify the
 * hash.
 */
import { createDecipheriv, createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { getMediaKeys, type MediaType, type proto } from '@whiskeysockets/baileys'
import { parsedAddress } from '#kernel/network/parsed-address'
import { isLoopback } from '#kernel/settings/rules'

export interface Part {
  url?: string | null
  directPath?: string | null
  mediaKey?: Uint8Array | null
  fileSha256?: Uint8Array | null
}

declare module '#kernel/workers/job' {
  interface JobServices {
    mediaHost: MediaHost
  }
}

export interface MediaHost {
  /** The media host is loopback when this address is. */
  whatsappUrl?: string | undefined
  fetch?: (url: string, init: RequestInit) => Promise<Response>
  silentMs?: number
}

/** WhatsApp no longer has it; the phone may upload it again. */
export class GoneError extends Error {}

/** The message lacks what the download needs: retrying is useless. */
export class HopelessError extends Error {}

const macBytes = 10
const blockBytes = 16

/** @throws GoneError, HopelessError, or what failed on the way */
export async function* downloadMedia(
  part: Part,
  type: MediaType,
  mediaHost: MediaHost,
): AsyncGenerator<Uint8Array> {
  if (!part.mediaKey?.length) throw new HopelessError('the message has no key for its file')
  const { iv, cipherKey, macKey } = await getMediaKeys(part.mediaKey, type)
  if (!macKey) throw new Error('the key says nothing about forgery')
  const decipher = createDecipheriv('aes-256-cbc', cipherKey, iv)
  const mac = createHmac('sha256', macKey).update(iv)
  const hash = createHash('sha256')
  const plain = (bytes: Uint8Array) => {
    hash.update(bytes)
    return bytes
  }

  // The last 10 bytes are a MAC, and the end is known only when it comes.
  let buffered = Buffer.alloc(0)
  for await (const chunk of fetchBytes(addressOf(part, mediaHost), mediaHost)) {
    buffered = Buffer.concat([buffered, chunk])
    const ready = buffered.length - macBytes - ((buffered.length - macBytes) % blockBytes)
    if (ready <= 0) continue
    const ciphertext = buffered.subarray(0, ready)
    mac.update(ciphertext)
    yield plain(decipher.update(ciphertext))
    buffered = Buffer.from(buffered.subarray(ready))
  }
  const receivedMac = buffered.subarray(-macBytes)
  const isGenuine =
    buffered.length === macBytes && timingSafeEqual(mac.digest().subarray(0, macBytes), receivedMac)
  if (!isGenuine) throw new Error('the file was changed or cut short on its way')
  yield plain(decipher.final())
  const expected = part.fileSha256
  if (expected?.length && !hash.digest().equals(expected)) {
    throw new Error('the file is not the one that was announced')
  }
}

/** The sender's message names the host: only WhatsApp's own are trusted. */
function addressOf({ url, directPath }: Part, { whatsappUrl }: MediaHost): URL {
  const named = parsedAddress(url)
  const isOwn = (host: string) => host === 'whatsapp.net' || host.endsWith('.whatsapp.net')
  const isTried = named && isLoopback(whatsappUrl) && isLoopback(named.href)
  const isKnown = named && ((isOwn(named.hostname) && !named.port) || isTried)
  const base = isKnown ? `https://${named.host}` : 'https://mmg.whatsapp.net'
  const path = directPath?.startsWith('/') ? directPath : `${named?.pathname}${named?.search}`
  if (!directPath && !isKnown) throw new HopelessError('the message does not say where its file is')
  return new URL(base + path)
}

async function* fetchBytes(address: URL, mediaHost: MediaHost): AsyncGenerator<Uint8Array> {
  const { fetch: get = fetch, silentMs = 30_000 } = mediaHost
  const silence = new AbortController()
  let timer: Timer | undefined
  const received = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(new Error('the media host fell silent')), silentMs)
  }
  received()
  try {
    const response = await get(address.href, {
      headers: { origin: 'https://web.whatsapp.com' },
      redirect: 'error',
      signal: silence.signal,
    })
    // An address that has expired is refused.
    if ([403, 404, 410].includes(response.status)) {
      throw new GoneError('WhatsApp does not keep the file any more')
    }
    if (!response.ok || !response.body) throw new Error(`the media host answers ${response.status}`)
    for await (const chunk of response.body) {
      received()
      yield chunk
    }
  } finally {
    clearTimeout(timer)
    silence.abort()
  }
}

export const keyTypes = {
  imageMessage: 'image',
  videoMessage: 'video',
  ptvMessage: 'ptv',
  audioMessage: 'audio',
  documentMessage: 'document',
  stickerMessage: 'sticker',
} as const satisfies { [K in keyof proto.IMessage]?: MediaType }
