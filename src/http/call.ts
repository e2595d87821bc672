/**
 * The browser's half of a declared call: builds the request from the endpoint, types the answer and
 * turns every failure into an `AppError`.
 *
 * The access token lives in memory and for fifteen minutes; the cookie that renews it is out of
 * reach of scripts. So a page begins by renewing, and so does whoever is told that it expired: once
 * for all calls that wait for it, and then the call is made once more.
 */
import { AppError, type ErrorCode, isErrorCode } from '#errors'
import { type Endpoint, type OutputOf, type RequestOf, renewal } from './endpoint.ts'
import { type OnProgress, upload } from './upload.ts'

export interface CallOptions {
  signal?: AbortSignal
  /** Told how much of the files has been sent, from 0 to 1. */
  onProgress?: OnProgress
  /** Goes on when the page is left meanwhile: for small requests only. */
  outlives?: boolean
}

export interface Calls {
  /** @throws AppError with the server's code; status 0 when the server was not reached */
  call<E extends Endpoint>(
    endpoint: E,
    input: RequestOf<E>,
    options?: CallOptions,
  ): Promise<OutputOf<E>>
  /** Uses this access token from now on: the answer of a login carries one. */
  rememberToken(token: string): void
  /** What to do when the company's subscription has run out, and when it has not any more. */
  whenUnpaid(work: (isUnpaid: boolean) => void): void
  /** What to do when the login has ended; by default the login page is opened. */
  whenLoginEnds(work: () => void): void
}

type Addressed = Pick<Endpoint, 'method' | 'path' | 'files'>

interface Surroundings {
  base: string
  fetch: (path: string, init: RequestInit) => Promise<Response>
  upload?: typeof upload
  loginEnded: () => void
}

export function openCalls({ base, fetch, upload: sendFiles, loginEnded }: Surroundings): Calls {
  let token: string | undefined
  let renewing: Promise<void> | undefined
  let ended = loginEnded
  let unpaid: (isUnpaid: boolean) => void = () => {}

  async function send(
    endpoint: Addressed,
    input: object,
    { signal, onProgress, outlives = false }: CallOptions = {},
  ): Promise<Response> {
    const { path, init } = requestOf(endpoint, input)
    const headers = token ? { ...init.headers, authorization: `Bearer ${token}` } : init.headers
    try {
      const whole = {
        ...init,
        headers,
        signal,
        credentials: 'same-origin' as const,
        keepalive: outlives,
      }
      return await (sendFiles && onProgress
        ? sendFiles(base + path, whole, onProgress)
        : fetch(base + path, whole))
    } catch (cause) {
      if (signal?.aborted) throw cause
      throw new AppError('ERR_BUSY', { status: 0, cause })
    }
  }

  /** Once at a time; whoever comes with a token that is already replaced need not ask again. */
  async function renew(stale: string | undefined) {
    if (token !== stale) return
    renewing ??= askForToken().finally(() => {
      renewing = undefined
    })
    await renewing
  }

  async function askForToken() {
    const response = await send(renewal, {})
    if (!response.ok) throw await failureOf(response)
    const answer = (await response.json()) as { token: string }
    token = answer.token
  }

  async function sendSigned(endpoint: Endpoint, input: object, options: CallOptions) {
    // Files are not sent twice for a token that expires: they go with a fresh one.
    if (!token || filesIn(endpoint, input).length > 0) await renew(token)
    const used = token
    const response = await send(endpoint, input, options)
    if (response.status !== 403 || !(await isExpired(response.clone()))) return response
    await renew(used)
    return send(endpoint, input, options)
  }

  return {
    async call(endpoint, input, options = {}) {
      const given = (input ?? {}) as object
      if (endpoint.can === 'public') return answerOf(await send(endpoint, given, options))
      try {
        const answer = await answerOf<OutputOf<typeof endpoint>>(
          await sendSigned(endpoint, given, options),
        )
        if (!endpoint.evenExpired) unpaid(false)
        return answer
      } catch (error) {
        if (error instanceof AppError && error.status === 402) unpaid(true)
        if (error instanceof AppError && error.status === 401) ended()
        throw error
      }
    },
    rememberToken(given) {
      token = given
    },
    whenUnpaid(work) {
      unpaid = work
    },
    whenLoginEnds(work) {
      ended = work
    },
  }
}

const unsafe = new Set(['post', 'put'])

function requestOf(endpoint: Addressed, input: object) {
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

function filesIn({ files }: Addressed, input: object): Blob[] {
  const given: unknown = files && (input as Record<string, unknown>)[files.field]
  return Array.isArray(given) ? given.filter((one) => one instanceof Blob) : []
}

/** Fields before files, so that a server may look at them first. */
function formOf(fields: Map<string, unknown>, field: string, files: Blob[]): FormData {
  const form = new FormData()
  for (const [name, value] of fields) {
    if (name === field || value === null) continue
    form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  for (const file of files) form.append(field, file)
  return form
}

/** Text as it is; lists and the like as JSON, as the contracts read them. */
function queryOf(fields: Map<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of fields) {
    if (value === null) continue
    query.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  return query.size > 0 ? `?${query}` : ''
}

async function answerOf<T>(response: Response): Promise<T> {
  if (!response.ok) throw await failureOf(response)
  const text = await response.text()
  return (text === '' ? undefined : JSON.parse(text)) as T
}

async function isExpired(response: Response): Promise<boolean> {
  return (await failureOf(response)).code === 'ERR_SESSION_EXPIRED'
}

/** What stands between us and the server may answer in its own words: then the status decides. */
async function failureOf(response: Response): Promise<AppError> {
  const body = (await response.json().catch(() => ({}))) as {
    error?: unknown
    id?: string
    fields?: Record<string, string>
  } | null
  const { status } = response
  const retryAfter = Number(response.headers.get('retry-after')) || undefined
  const { error, id, fields } = body ?? {}
  return new AppError(codeOf(error, status), { status, id, fields, retryAfter })
}

function codeOf(error: unknown, status: number): ErrorCode {
  if (typeof error === 'string' && isErrorCode(error)) return error
  return status >= 502 && status <= 504 ? 'ERR_BUSY' : 'ERR_INTERNAL'
}

function openLoginPage() {
  const next = encodeURIComponent(location.pathname + location.search)
  location.assign(`/login?why=expired&next=${next}`)
}

export const { call, rememberToken, whenLoginEnds, whenUnpaid } = openCalls({
  base: '/api',
  fetch: (path, init) => fetch(path, init),
  upload,
  loginEnded: openLoginPage,
})
