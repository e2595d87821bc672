/** One request. Its response is read as far as the log keeps it, and no longer than needed. */
import { isFetchFailure } from '#kernel/network/fetch-failure'
import { type GuardedFetchRules, guardedFetch } from '#kernel/network/guarded-fetch'
import { storableText } from '#kernel/text/storable'
import { headersOf } from './message.ts'

export interface AttemptResult {
  at: Date
  durationMs: number
  status: number | null
  failure: AttemptFailure | null
  response: string
  /** Asked for by a 429 or 503. */
  retryAfterMs: number | null
}

export type AttemptFailure = 'timeout' | 'unreachable' | 'refused' | 'redirect' | 'status'

interface Outgoing {
  url: string
  secrets: string[]
  messageId: string
  body: string
}

const mostBytes = 4096
/** The status is known by then; a slow body does not make it another one. */
const bodyMs = 2_000

export async function attempt(
  { url, secrets, messageId, body }: Outgoing,
  rules: GuardedFetchRules,
): Promise<AttemptResult & { headers: Record<string, string> }> {
  const at = new Date()
  const headers = headersOf({ messageId, at, body }, secrets)
  const began = performance.now()
  const outcome = await send(url, { method: 'POST', headers, body }, rules)
  return { at, headers, durationMs: Math.round(performance.now() - began), ...outcome }
}

async function send(url: string, init: RequestInit, rules: GuardedFetchRules) {
  try {
    // However much it sends: only the beginning is read.
    const bounds = { maxBytes: Number.MAX_SAFE_INTEGER }
    const response = await guardedFetch(url, { ...init, ...bounds }, rules)
    return {
      status: response.status,
      failure: failureOfStatus(response.status),
      response: await beginningOf(response),
      retryAfterMs: retryAfterOf(response),
    }
  } catch (error) {
    return { status: null, failure: failureOf(error), response: '', retryAfterMs: null }
  }
}

function failureOfStatus(status: number): AttemptFailure | null {
  if (status >= 200 && status < 300) return null
  return status >= 300 && status < 400 ? 'redirect' : 'status'
}

function failureOf(error: unknown): AttemptFailure {
  const reason = isFetchFailure(error) ? error.reason : 'unreachable'
  return reason === 'timeout' || reason === 'refused' ? reason : 'unreachable'
}

/** At most 4 kB, in which NUL characters cannot be stored. */
async function beginningOf({ body }: Response): Promise<string> {
  if (!body) return ''
  const reader = body.getReader()
  const chunks: Uint8Array[] = []
  const timer = setTimeout(() => void reader.cancel().catch(() => {}), bodyMs)
  try {
    for (let size = 0; size < mostBytes; ) {
      const { done, value } = await reader.read()
      if (done || !value) break
      chunks.push(value)
      size += value.byteLength
    }
  } catch {
    // What arrived before it broke off is the response.
  } finally {
    clearTimeout(timer)
    void reader.cancel().catch(() => {})
  }
  const bytes = Buffer.concat(chunks).subarray(0, mostBytes)
  return storableText(new TextDecoder().decode(bytes, { stream: true }))
}

/** Seconds or a date. */
function retryAfterOf({ status, headers }: Response): number | null {
  const given = headers.get('retry-after')
  if (given === null || (status !== 429 && status !== 503)) return null
  const ms = /^\d+$/.test(given) ? Number(given) * 1000 : Date.parse(given) - Date.now()
  return Number.isFinite(ms) ? Math.max(0, ms) : null
}
