import pino from 'pino'

/**
 * JSON lines or text on standard error; no pino transport, because a compiled executable cannot
 * start its worker. Secrets and message bodies are redacted by field name at any depth; phone
 * numbers keep their last four digits.
 */
export type LogFormat = 'text' | 'json'

const secretNames =
  /pass(word|wd)?|secret|token|authorization|cookie|credential|api_?key|(private|root|session)_?key|(pairing|set_?up)_?code|^(body|content|text|plaintext|qr(code)?|creds|keys|database_?url)$/i
const personNames = /^(number|phone|jid|remote_?jid|participant|lid)$/i
const struckOut = '[redacted]'

const destination = { format: defaultFormat() }

export const log = pino(
  {
    level: process.env.LOG_LEVEL || (process.env.NODE_ENV === 'test' ? 'error' : 'info'),
    base: null,
    messageKey: 'msg',
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }), log: redactFields },
    serializers: { err: describeError },
  },
  {
    write(line: string) {
      process.stderr.write(destination.format === 'json' ? line : asText(line))
    },
  },
)

export type Log = typeof log

export function configureLog(settings: { logLevel: string; logFormat: LogFormat | undefined }) {
  log.level = settings.logLevel
  destination.format = settings.logFormat ?? defaultFormat()
}

function defaultFormat(): LogFormat {
  return process.stderr.isTTY ? 'text' : 'json'
}

function redactFields(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, redactField(name, value, 0)]),
  )
}

function redactField(name: string, value: unknown, depth: number): unknown {
  if (secretNames.test(name) && isContent(value)) return struckOut
  if (personNames.test(name) && typeof value === 'string') return lastFour(value)
  return redact(value, depth + 1)
}

function isContent(value: unknown): boolean {
  return value !== undefined && value !== null && typeof value !== 'boolean'
}

/** A value that is no plain object or array is replaced by its type. */
export function redact(value: unknown, depth = 0): unknown {
  if (value instanceof Error) return describeError(value)
  if (depth > 6) return '[deep]'
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1))
  if (value instanceof Uint8Array) return `[${value.length} bytes]`
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Date) return value
  if (!isPlain(value)) return `[${value.constructor?.name ?? 'object'}]`
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, redactField(name, inner, depth)]),
  )
}

function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

function lastFour(text: string): string {
  return text.replace(/\d+(?=\d{4})/g, (digits) => '*'.repeat(digits.length))
}

export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return redact(error)

  const code = 'code' in error ? error.code : undefined
  return {
    type: error.name,
    message: withoutParameters(error.message),
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    stack: withoutParameters(error.stack ?? ''),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
    ...(error instanceof AggregateError ? { errors: error.errors.map(describePart) } : {}),
  }
}

function describePart(part: unknown): unknown {
  return part instanceof Error ? describeError(part) : String(part)
}

/** Drizzle adds `Failed query: … params: …` to message and stack, over several lines. */
function withoutParameters(text: string): string {
  return text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, '')
}

function asText(line: string): string {
  const { time, level, msg = '', err, ...fields } = JSON.parse(line)
  const words = Object.entries(fields).map(([name, value]) => ` ${name}=${JSON.stringify(value)}`)
  const failure = err ? `\n  ${err.stack || err.message || JSON.stringify(err)}` : ''
  return `${time.slice(11, 19)} ${level.padEnd(5)} ${msg}${words.join('')}${failure}\n`
}
