import { findConnection } from '#company/connections/finding'
import type { Scope } from '#kernel/scope'
import type { InboundMessage } from './inbound.ts'

const variable = /\{\{\s*\w+\s*\}\}/

/**
 * Our own farewell, typed on the phone or sent by another application, opens no ticket. Its
 * variables match any text.
 */
export async function isCompletionEcho(
  scope: Scope,
  { connectionId, body, mediaType }: InboundMessage,
): Promise<boolean> {
  if (mediaType !== 'chat') return false
  const { complationMessage } = await findConnection(scope, connectionId)
  return isEchoOf(complationMessage, body)
}

/** Looks for the words between the variables one after the other: a pattern would try all places. */
export function isEchoOf(farewell: string, body: string): boolean {
  const goodbye = plain(farewell)
  if (!goodbye) return false
  const said = plain(body)
  const [start = '', ...others] = goodbye.split(variable)
  const end = others.pop()
  if (end === undefined) return said === start
  const endsAt = said.length - end.length
  if (!said.startsWith(start) || !said.endsWith(end)) return false
  let at = start.length
  for (const part of others) {
    const found = said.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return at <= endsAt
}

/** Other applications put invisible marks into automatic texts. */
function plain(text: string): string {
  return text.replace(/[\u200b-\u200f\u2060\ufeff]/g, '').trim()
}
