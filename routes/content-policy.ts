import type { Context, Next } from 'hono'

/** New for each answer: only scripts that carry it, and files of our own, run. */
export function newNonce(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64')
}

/** What a page may load and do. No style attribute either: what the server renders has none. */
export function setContentPolicy(c: Context, nonce: string) {
  const host = /^[\w.:[\]-]+$/.test(c.req.header('host') ?? '') ? c.req.header('host') : undefined
  const sockets = host ? ` ws://${host} wss://${host}` : ''
  c.header(
    'content-security-policy',
    [
      "default-src 'self'",
      `script-src 'self' 'nonce-${nonce}'`,
      "style-src 'self'",
      "img-src 'self' blob: data:",
      "media-src 'self' blob:",
      `connect-src 'self'${sockets}`,
      'frame-src https://www.youtube-nocookie.com',
      "manifest-src 'self'",
      "worker-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ].join('; '),
  )
}

/** A worker brings its own policy: this one fetches from us, and does nothing else. */
export async function setWorkerPolicy(c: Context, next: Next) {
  await next()
  c.header('content-security-policy', "default-src 'none'; connect-src 'self'")
}
