import type { MiddlewareHandler } from 'hono'

/** What every answer carries. Pages add their own content policy with a nonce. */
export function securityHeaders(publicUrl: string): MiddlewareHandler {
  const isSecure = publicUrl.startsWith('https:')
  return async (c, next) => {
    await next()
    c.header('x-content-type-options', 'nosniff')
    c.header('referrer-policy', 'same-origin')
    c.header('cross-origin-opener-policy', 'same-origin')
    c.header('x-frame-options', 'DENY')
    c.header('permissions-policy', 'microphone=(self), camera=(), geolocation=()')
    if (isSecure) c.header('strict-transport-security', 'max-age=31536000')
    if (!c.res.headers.has('content-security-policy')) {
      c.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    }
  }
}
