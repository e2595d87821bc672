/**
 * Responses are inert: listed media types are inline, everything else is a download; nothing runs,
 * is framed or embedded. Files are immutable, so that most are cached forever.
 */
import { type ByteRange, rangeOf } from './ranges.ts'
import { downloadName, type MediaRow } from './showing.ts'
import { keyOf, type MediaStore } from './store.ts'
import { plainBytes, typeOf } from './types.ts'

export async function serveFile(
  store: MediaStore,
  request: Request,
  row: MediaRow,
  { cacheControl = 'private, max-age=31536000, immutable' } = {},
): Promise<Response> {
  const download = new URL(request.url).searchParams.has('download')
  const etag = `"${row.name}"`
  const headers = new Headers({
    ...inert,
    etag,
    'accept-ranges': 'bytes',
    'cache-control': cacheControl,
    'content-type': typeFor(row),
    'content-disposition': dispositionOf(row, download),
  })
  if (knows(request.headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers })
  }
  const range = rangeOf(request.headers, { size: row.bytes, etag })
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${row.bytes}`)
    return new Response(null, { status: 416, headers })
  }
  return respond(store, row, { headers, range, isHead: request.method === 'HEAD' })
}

const inert = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
}

interface FileResponse {
  headers: Headers
  range: ByteRange | undefined
  isHead: boolean
}

async function respond(store: MediaStore, row: MediaRow, { headers, range, isHead }: FileResponse) {
  const { first, last } = range ?? { first: 0, last: row.bytes - 1 }
  headers.set('content-length', String(last - first + 1))
  if (range) headers.set('content-range', `bytes ${first}-${last}/${row.bytes}`)
  const body = isHead ? null : await store.body(keyOf(row.companyId, row.name), range)
  return new Response(body, { status: range ? 206 : 200, headers })
}

function typeFor({ mimetype }: MediaRow): string {
  if (mimetype.startsWith('text/')) return `${mimetype}; charset=utf-8`
  return mimetype || plainBytes
}

/** In ASCII, and in full as of RFC 5987. */
function dispositionOf(row: MediaRow, download: boolean): string {
  const name = downloadName(row)
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const full = encodeURIComponent(name).replace(/['()*!]/g, asHex)
  const shown = typeOf(row.mimetype).inline && !download ? 'inline' : 'attachment'
  return `${shown}; filename="${plain}"; filename*=UTF-8''${full}`
}

const asHex = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`

function knows(ifNoneMatch: string | null, etag: string): boolean {
  const known = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return known.includes(etag) || known.includes('*')
}
