/** Front ends on other origins, which ALLOWED_ORIGINS names, may call the API from a browser. */
import { cors } from 'hono/cors'
import type { Services } from './services.ts'

type Origins = Pick<Services, 'allowedOrigins'>

export function isAllowedOrigin({ allowedOrigins }: Origins, origin: string | undefined): boolean {
  return origin !== undefined && allowedOrigins.includes(origin)
}

export function crossOriginHeaders(services: Origins) {
  return cors({
    origin: (origin) => (isAllowedOrigin(services, origin) ? origin : null),
    // For the cookie that renews the token.
    credentials: true,
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
    exposeHeaders: ['retry-after', 'content-disposition'],
    maxAge: 600,
  })
}

/** A front end on another site gets the cookie only if it is not limited to ours. */
export function sameSiteOf({
  allowedOrigins,
  publicUrl,
}: Pick<Services, 'allowedOrigins' | 'publicUrl'>): 'None' | 'Lax' {
  return allowedOrigins.length > 0 && publicUrl.startsWith('https:') ? 'None' : 'Lax'
}
