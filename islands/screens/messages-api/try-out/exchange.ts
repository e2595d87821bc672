/** A call as a program makes it: with a token instead of the login, and all of its answer shown. */
import { AppError, type ErrorCode, isErrorCode } from '#kernel/errors'
import { truncate } from '../../../kit/text/names.ts'
import { sendPath } from '../examples/example-message.ts'

export interface ProgramCall {
  method: 'GET' | 'POST'
  path: string
  token: string
  headers?: Record<string, string>
  body?: string | FormData
  /** Its text, where it is a form. */
  shownBody?: string
}

export interface Exchange {
  /** As text; only the end of the token. */
  request: string
  answer: ProgramAnswer | undefined
  milliseconds: number
  /** Also without an answer. */
  failure: AppError | undefined
}

export interface ProgramAnswer {
  status: number
  isOk: boolean
  headers: string
  body: string
  id: number | undefined
}

export interface MessageToSend {
  token: string
  number: string
  /** In which a number without + is read. */
  country?: string | undefined
  body: string
  files: readonly File[]
  /** `Idempotency-Key` */
  key: string
}

export function sendMessage({ token, number, country, body, files, key }: MessageToSend) {
  const json = JSON.stringify({ number, country, body })
  const call = { method: 'POST', path: sendPath, token } as const
  const headers = { 'Idempotency-Key': key }
  if (files.length > 0) {
    const shownBody = [
      `number=${number}`,
      ...(country ? [`country=${country}`] : []),
      `body=${body}`,
      ...files.map(({ name }) => `medias=@${name}`),
    ].join('\n')
    return exchange({ ...call, headers, body: formOf({ number, country, body }, files), shownBody })
  }
  return exchange({
    ...call,
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: json,
  })
}

type Fields = Pick<MessageToSend, 'number' | 'country' | 'body'>

function formOf({ number, country, body }: Fields, files: readonly File[]): FormData {
  const form = new FormData()
  form.set('number', number)
  if (country) form.set('country', country)
  form.set('body', body)
  for (const file of files) form.append('medias', file)
  return form
}

export async function exchange(call: ProgramCall): Promise<Exchange> {
  const { method, path, token, headers, body } = call
  const request = textOfRequest(call)
  const begun = performance.now()
  const passed = () => Math.round(performance.now() - begun)
  try {
    const response = await fetch(path, {
      method,
      headers: { ...headers, Authorization: `Bearer ${token}` },
      body,
      credentials: 'omit',
    })
    const text = await response.text()
    const { answer, failure } = answerOf(response, text)
    return { request, answer, failure, milliseconds: passed() }
  } catch (cause) {
    const failure = new AppError('ERR_BUSY', { status: 0, cause })
    return { request, answer: undefined, failure, milliseconds: passed() }
  }
}

const shownHeaders = [
  'Content-Type',
  'RateLimit-Policy',
  'RateLimit',
  'Retry-After',
  'Idempotent-Replayed',
  'Deprecation',
  'Sunset',
]
const longestBody = 4_096

function answerOf(response: Response, text: string) {
  const parsed = parse(text)
  const { status, ok: isOk } = response
  const lines = shownHeaders.flatMap((name) => {
    const value = response.headers.get(name)
    return value === null ? [] : [`${name}: ${value}`]
  })
  const id = isOk && typeof parsed?.id === 'number' ? parsed.id : undefined
  const body = parsed ? JSON.stringify(parsed, null, 2) : truncate(text, longestBody)
  const answer: ProgramAnswer = { status, isOk, headers: lines.join('\n'), body, id }
  return { answer, failure: isOk ? undefined : failureOf(response, parsed) }
}

function failureOf({ status, headers }: Response, parsed: Record<string, unknown> | undefined) {
  const { error, fields } = parsed ?? {}
  const unknown: ErrorCode = status >= 502 && status <= 504 ? 'ERR_BUSY' : 'ERR_INTERNAL'
  const code = typeof error === 'string' && isErrorCode(error) ? error : unknown
  const retryAfter = Number(headers.get('retry-after')) || undefined
  return new AppError(code, { status, retryAfter, fields: textsIn(fields) })
}

function textsIn(fields: unknown): Record<string, string> | undefined {
  if (!isRecord(fields)) return undefined
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, String(text)]))
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const parsed: unknown = JSON.parse(text)
    return isRecord(parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function textOfRequest({ method, path, token, headers = {}, ...call }: ProgramCall): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const head = [`${method} ${path}`, `Authorization: Bearer …${token.slice(-4)}`, ...lines]
  const body = call.shownBody ?? call.body
  return (typeof body === 'string' ? [...head, '', body] : head).join('\n')
}
