/** Fetches a page that strangers answer for: bounded in time, bytes and redirects, and only public hosts. */

import type { LinkPreview } from '#desk/tickets/ad-contract'
import { jpegAddress } from '#kernel/media/jpeg-address'
import { thumbnailOf } from '#kernel/media/pictures'
import { type GuardedFetchRules, guardedFetch } from '#kernel/network/guarded-fetch'
import { parsedAddress } from '#kernel/network/parsed-address'
import { storable } from '#kernel/text/storable'
import { truncate } from '#kernel/text/truncate'
import { version } from '#process/version'
import { readHeadElsewhere } from './head-elsewhere.ts'

/** The rest of the page is not read. */
const headBytes = 512 * 1024
const pictureBytes = 2 * 1024 * 1024
const thumbnailWidth = 100
const thumbnailBytes = 12 * 1024

interface Reading {
  rules: GuardedFetchRules
  signal: AbortSignal
}

/** Null for what is no page, or says nothing of itself. */
export async function readPage(address: string, reading: Reading): Promise<LinkPreview | null> {
  const answer = await ask(address, reading, { maxBytes: 2 * headBytes, accept: 'text/html' })
  const type = answer.headers.get('content-type') ?? ''
  if (!answer.ok || !/^\s*(text\/html|application\/xhtml\+xml)\b/i.test(type)) {
    await answer.body?.cancel()
    return null
  }
  const { title, description, picture } = await readHeadElsewhere(await readStart(answer, type))
  if (!title && !description) return null
  return storable({
    url: address,
    title: truncate(title, 200),
    description: truncate(description, 600),
    picture: picture ? await thumbnailAt(picture, address, reading).catch(() => null) : null,
  })
}

function ask(
  address: string,
  { rules, signal }: Reading,
  { maxBytes, accept }: { maxBytes: number; accept: string },
): Promise<Response> {
  const headers = {
    accept,
    'accept-encoding': 'identity',
    'user-agent': `Recado/${version} (link preview)`,
  }
  const request = { signal, maxBytes, headers, allowHttp: true, acrossHosts: true }
  return guardedFetch(address, request, rules)
}

async function readStart({ body }: Response, type: string): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    chunks.push(chunk)
    bytes += chunk.byteLength
    if (bytes >= headBytes || endOfHead(chunk) >= 0) break
  }
  const whole = Buffer.concat(chunks).subarray(0, headBytes)
  const end = endOfHead(whole)
  const start = end < 0 ? whole : whole.subarray(0, end)
  return decoderFor(type, start).decode(start)
}

const endOfHead = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).indexOf('</head')

function decoderFor(type: string, start: Buffer): TextDecoder {
  const named = /charset\s*=\s*["']?([\w.:-]{1,40})/i
  const said = named.exec(type) ?? named.exec(start.subarray(0, 2048).toString('latin1'))
  try {
    return new TextDecoder(said?.[1] ?? 'utf-8')
  } catch {
    return new TextDecoder()
  }
}

async function thumbnailAt(
  picture: string,
  page: string,
  reading: Reading,
): Promise<string | null> {
  const address = parsedAddress(picture, page)?.href
  if (!address) return null
  const answer = await ask(address, reading, { maxBytes: pictureBytes, accept: 'image/*' })
  if (!answer.ok || !/^\s*image\//i.test(answer.headers.get('content-type') ?? '')) {
    await answer.body?.cancel()
    return null
  }
  const thumbnail = await thumbnailOf(await answer.blob(), thumbnailWidth)
  if (thumbnail.length > thumbnailBytes) return null
  return jpegAddress(thumbnail)
}
