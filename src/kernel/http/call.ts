/**
 * Calls declared endpoints and turns every failure into an `AppError`. The access token is kept in
 * memory; scripts cannot read the cookie that renews it. It is renewed shortly before it expires,
 * and pending calls share one renewal; a call that is refused all the same is retried once.
 */

import { AppError, type ErrorCode, isErrorCode } from '#kernel/errors'
import { own } from '#kernel/own'
import { accessSeconds } from './access-seconds.ts'
import { type Endpoint, type OutputOf, type RequestOf, renewal } from './endpoint.ts'
import type { OnProgress, Upload } from './upload.ts'

export interface CallOptions {
  signal?: AbortSignal
  /** A fraction from 0 to 1. */
  onProgress?: OnProgress
  /** Continues after the page is left: for small requests only. */
  keepalive?: boolean
}

export interface Calls {
  /** @throws AppError with the server's code; status 0 when the server was not reached */
  call<E extends Endpoint>(
    endpoint: E,
    input: RequestOf<E>,
    options?: CallOptions,
  ): Promise<OutputOf<E>>
  rememberToken(token: string): void
  whenUnpaid(work: (isUnpaid: boolean) => void): void
  /** `why`: the refusal's code, ERR_COMPANY_DISABLED if the whole company was switched off. */
  whenLoginEnds(work: (why: ErrorCode) => void): void
}

type RequestShape = Pick<Endpoint, 'method' | 'path' | 'files'>

interface ClientOptions {
  base: string
  fetch: (path: string, init: RequestInit) => Promise<Response>
  upload?: Upload
  loginEnded: (why: ErrorCode) => void
}

interface Client extends ClientOptions {
  token?: string
  /** No token, or one that might expire under way. */
  staleAt: number
  renewing?: Promise<void> | undefined
  unpaidChanged: (isUnpaid: boolean) => void
}

/** By this clock alone, whatever time it shows. */
const freshMs = (accessSeconds - 60) * 1_000

export function openCalls(options: ClientOptions): Calls {
  const client: Client = {
    ...options,
    staleAt: 0,
    unpaidChanged: () => {},
  }
  return {
    async call(endpoint, input, options = {}) {
      const request = { endpoint, input: (input ?? {}) as object, options }
      if (endpoint.can === 'public') return outputOf(await send(client, request))
      return callAsUser<OutputOf<typeof endpoint>>(client, request)
    },
    rememberToken: (token) => keepToken(client, token),
    whenUnpaid(work) {
      client.unpaidChanged = work
    },
    whenLoginEnds(work) {
      client.loginEnded = work
    },
  }
}

interface CallRequest {
  endpoint: RequestShape & Partial<Pick<Endpoint, 'evenExpired'>>
  input: object
  options: CallOptions
}

async function callAsUser<Output>(client: Client, request: CallRequest): Promise<Output> {
  try {
    const output = await outputOf<Output>(await sendSigned(client, request))
    if (!request.endpoint.evenExpired) client.unpaidChanged(false)
    return output
  } catch (error) {
    if (error instanceof AppError && error.status === 402) client.unpaidChanged(true)
    if (error instanceof AppError && error.status === 401) client.loginEnded(error.code)
    throw error
  }
}

async function sendSigned(client: Client, request: CallRequest): Promise<Response> {
  // Uploads start with a fresh token, because they are not sent twice.
  const hasFiles = filesIn(request.endpoint, request.input).length > 0
  if (hasFiles || Date.now() >= client.staleAt) await renew(client, client.token)
  const used = client.token
  const response = await send(client, request)
  if (response.status !== 403 || !(await isExpired(response.clone()))) return response
  await renew(client, used)
  return send(client, request)
}

async function renew(client: Client, stale: string | undefined) {
  if (client.token !== stale) return
  client.renewing ??= requestToken(client).finally(() => {
    client.renewing = undefined
  })
  await client.renewing
}

async function requestToken(client: Client) {
  const response = await send(client, { endpoint: renewal, input: {}, options: {} })
  keepToken(client, (await outputOf<{ token: string }>(response)).token)
}

function keepToken(client: Client, token: string) {
  client.token = token
  client.staleAt = Date.now() + freshMs
}

async function send(client: Client, { endpoint, input, options }: CallRequest): Promise<Response> {
  const { signal, onProgress, keepalive = false } = options
  const { path, init } = requestOf(endpoint, input)
  const authorization = client.token && { authorization: `Bearer ${client.token}` }
  const headers = { ...init.headers, ...authorization }
  const credentials = 'same-origin' as const
  const request = { ...init, headers, signal, credentials, keepalive }
  try {
    return await (client.upload && onProgress
      ? client.upload(client.base + path, request, onProgress)
      : client.fetch(client.base + path, request))
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new AppError('ERR_BUSY', { status: 0, cause })
  }
}

const unsafe = new Set(['post', 'put'])

function requestOf(endpoint: RequestShape, input: object) {
  const { method, path } = endpoint
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined))
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest.get(name)
    rest.delete(name)
    return encodeURIComponent(String(value))
  })
  const headers: Record<string, string> = { accept: 'application/json' }
  if (!unsafe.has(method)) {
    return { path: filled + queryOf(rest), init: { method: method.toUpperCase(), headers } }
  }
  const files = filesIn(endpoint, input)
  if (files.length > 0) {
    const body = formOf(rest, endpoint.files?.field ?? '', files)
    return { path: filled, init: { method: method.toUpperCase(), headers, body } }
  }
  const body = JSON.stringify(Object.fromEntries(rest))
  const init = { method: method.toUpperCase(), headers, body }
  return {
    path: filled,
    init: { ...init, headers: { ...headers, 'content-type': 'application/json' } },
  }
}

function filesIn({ files }: RequestShape, input: object): Blob[] {
  const value: unknown = files && own(input as Record<string, unknown>, files.field)
  return Array.isArray(value) ? value.filter((one) => one instanceof Blob) : []
}

function formOf(fields: Map<string, unknown>, field: string, files: Blob[]): FormData {
  const form = new FormData()
  for (const [name, value] of fields) {
    if (name === field || value === null) continue
    form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  for (const file of files) form.append(field, file)
  return form
}

function queryOf(fields: Map<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of fields) {
    if (value === null) continue
    query.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  return query.size > 0 ? `?${query}` : ''
}

async function outputOf<T>(response: Response): Promise<T> {
  if (!response.ok) throw await errorOf(response)
  const text = await response.text()
  if (text === '') return undefined as T
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? true
  return (isJson ? JSON.parse(text) : text) as T
}

async function isExpired(response: Response): Promise<boolean> {
  return (await errorOf(response)).code === 'ERR_SESSION_EXPIRED'
}

async function errorOf(response: Response): Promise<AppError> {
  const body = (await response.json().catch(() => ({}))) as {
    error?: unknown
    id?: string
    count?: number
    allowed?: number
    ask?: string[]
    fields?: Record<string, string>
  } | null
  const { status } = response
  const retryAfter = Number(response.headers.get('retry-after')) || undefined
  const { error, ...details } = body ?? {}
  return new AppError(codeOf(error, status), { ...details, status, retryAfter })
}

function codeOf(error: unknown, status: number): ErrorCode {
  if (typeof error === 'string' && isErrorCode(error)) return error
  return status >= 502 && status <= 504 ? 'ERR_BUSY' : 'ERR_INTERNAL'
}

function leavePage(why: ErrorCode) {
  // The page itself says so; a login would be refused.
  if (why === 'ERR_COMPANY_DISABLED') return location.reload()
  const next = encodeURIComponent(location.pathname + location.search)
  location.assign(`/login?why=expired&next=${next}`)
}

export const { call, rememberToken, whenLoginEnds, whenUnpaid } = openCalls({
  base: '/api',
  fetch: (path, init) => fetch(path, init),
  upload: async (...request) => (await import('./upload.ts')).upload(...request),
  loginEnded: leavePage,
})
