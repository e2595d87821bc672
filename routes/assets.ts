import { type Context, Hono } from 'hono'
import { asset } from '#kernel/files/assets'
import { buffered } from '#kernel/http/buffered'
import { setWorkerPolicy } from './content-policy.ts'

const folders = ['build', 'fonts', 'icons', 'sounds']
const forEver = 'public, max-age=31536000, immutable'
const forADay = 'public, max-age=86400'
/** Browsers check whether their service worker is current. */
const askAgain = 'no-cache'
const manifestType = 'application/manifest+json'
const compressible = /\.(js|css|svg)$/

export function assetRoutes(): Hono {
  const app = new Hono()
  for (const folder of folders) app.get(`/${folder}/*`, answerAsset)
  app.get('/manifest.webmanifest', answerAsset)
  app.get('/sw.js', setWorkerPolicy, answerAsset)
  app.get('/favicon.ico', (c) => c.redirect('/icons/recado.svg', 301))
  return app
}

async function answerAsset(c: Context) {
  const path = c.req.path.slice(1)
  const file = asset(path)
  if (!file) return c.notFound()
  c.header('content-type', path.endsWith('.webmanifest') ? manifestType : file.type)
  c.header('cache-control', ageOf(path))
  if (path.startsWith('sounds/')) return answerPart(c, await file.bytes())
  if (!compressible.test(path)) return c.body(buffered(await file.bytes()))

  c.header('vary', 'accept-encoding')
  if (!c.req.header('accept-encoding')?.includes('gzip'))
    return c.body(buffered(await file.bytes()))
  c.header('content-encoding', 'gzip')
  return c.body(buffered(await zipped(path, () => file.bytes())))
}

function ageOf(path: string): string {
  if (path.startsWith('build/')) return forEver
  return path === 'sw.js' ? askAgain : forADay
}

/** Safari needs Range requests to play media. */
function answerPart(c: Context, bytes: Uint8Array<ArrayBuffer>) {
  c.header('accept-ranges', 'bytes')
  const [, from, to] = /^bytes=(\d{1,9})-(\d{0,9})$/.exec(c.req.header('range') ?? '') ?? []
  if (from === undefined || Number(from) >= bytes.length) return c.body(buffered(bytes))
  const last = to ? Math.min(Number(to), bytes.length - 1) : bytes.length - 1
  c.header('content-range', `bytes ${from}-${last}/${bytes.length}`)
  return c.body(buffered(bytes.slice(Number(from), last + 1)), 206)
}

const kept = new Map<string, Uint8Array<ArrayBuffer>>()

/** Names contain a hash of the content. */
async function zipped(path: string, read: () => Promise<Uint8Array<ArrayBuffer>>) {
  const existing = kept.get(path)
  if (existing) return existing
  const bytes = Bun.gzipSync(await read(), { level: 9 })
  if (path.startsWith('build/')) kept.set(path, bytes)
  return bytes
}
