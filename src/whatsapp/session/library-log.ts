import { own } from '#kernel/own'
import { log } from '#process/log'

/** The library's warnings and errors, without stanzas, keys and messages. */
export function libraryLog({
  companyId,
  connectionId,
}: {
  companyId: number
  connectionId: number
}) {
  const about = { companyId, connectionId }
  const quiet = () => {}
  const warn = (detail: unknown, words?: string) => {
    const error = errorIn(detail)
    const text = typeof detail === 'string' ? detail : (words ?? '')
    const level = isAboutMessage(detail) ? 'info' : 'warn'
    log[level]({ ...about, ...(error ? { cause: error } : {}) }, `whatsapp: ${text}`)
  }
  return {
    level: 'warn',
    child: () => libraryLog(about),
    trace: quiet,
    debug: quiet,
    info: quiet,
    warn,
    error: warn,
  }
}

/** Whoever sends one decides whether it can be read: nothing for an operator to look at. */
const ofMessages = ['key', 'attrs', 'node', 'msgId', 'msgKey', 'messageKey', 'author', 'sender']

function isAboutMessage(detail: unknown): boolean {
  if (typeof detail !== 'object' || detail === null) return false
  return ofMessages.some((name) => Object.hasOwn(detail, name))
}

function errorIn(detail: unknown): string | undefined {
  if (typeof detail !== 'object' || detail === null) return undefined
  for (const name of ['err', 'error', 'trace']) {
    const value = own(detail as Record<string, unknown>, name)
    if (value instanceof Error) return value.message
    if (typeof value === 'string') return value.split('\n')[0]
  }
  return undefined
}
