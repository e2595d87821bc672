import * as v from 'valibot'
import { fail } from '#kernel/errors'
import { providerTimeoutMs } from './provider.ts'
import type { PixSettings } from './settings.ts'

export interface PixOptions extends PixSettings {
  /** Of the server, if not a public one. */
  ca?: string | undefined
  timeoutMs?: number
}

export interface PixConnection {
  call(method: string, path: string, body?: unknown): Promise<{ status: number; answer: unknown }>
}

const Token = v.object({ access_token: v.string(), expires_in: v.optional(v.number(), 300) })

const earlierMs = 60_000

export function openPixConnection(settings: PixOptions): PixConnection {
  let token: { text: string; until: number } | undefined

  async function authorization(): Promise<string> {
    if (token && token.until > Date.now()) return token.text
    const basic = Buffer.from(`${settings.clientId}:${settings.clientSecret}`).toString('base64')
    const { status, answer } = await request(settings, '/oauth/token', {
      method: 'POST',
      headers: { authorization: `Basic ${basic}` },
      body: { grant_type: 'client_credentials' },
    })
    const parsed = v.safeParse(Token, answer)
    if (status >= 300 || !parsed.success) {
      fail('ERR_PAYMENT_PROVIDER_AWAY', { cause: new Error(`The Pix token call said ${status}`) })
    }
    const { access_token, expires_in } = parsed.output
    token = { text: `Bearer ${access_token}`, until: Date.now() + expires_in * 1000 - earlierMs }
    return token.text
  }

  async function call(method: string, path: string, body?: unknown) {
    const headers = { authorization: await authorization() }
    const response = await request(settings, path, { method, headers, body })
    if (response.status !== 401) return response
    // Tokens may be revoked before their time.
    token = undefined
    const again = { authorization: await authorization() }
    return request(settings, path, { method, headers: again, body })
  }
  return { call }
}

interface PixRequest {
  method: string
  headers: Record<string, string>
  body?: unknown
}

async function request(settings: PixOptions, path: string, { method, headers, body }: PixRequest) {
  const { url, certificate, ca, timeoutMs = providerTimeoutMs } = settings
  try {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      // Calls are rare: a pooled connection would mostly be closed by then.
      keepalive: false,
      tls: certificate ? { cert: certificate, key: certificate, ca } : undefined,
    })
    if (response.status >= 500 || response.status === 429) {
      throw new Error(`Pix answered ${response.status}`)
    }
    return { status: response.status, answer: await response.json().catch(() => undefined) }
  } catch (cause) {
    fail('ERR_PAYMENT_PROVIDER_AWAY', { cause })
  }
}
