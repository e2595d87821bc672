import type { Context, Next } from 'hono'

export function newNonce(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64')
}

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

/** The service worker's own policy: it fetches from us, and nothing else. */
export async function setWorkerPolicy(c: Context, next: Next) {
  await next()
  c.header('content-security-policy', "default-src 'none'; connect-src 'self'")
}
