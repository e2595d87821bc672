import { findConnection } from '#company/connections/finding'
import type { Scope } from '#platform/scope'
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
  const goodbye = plain(complationMessage)
  if (!goodbye) return false
  const parts = goodbye.split(variable).map((part) => RegExp.escape(part))
  return new RegExp(`^${parts.join('[^]*')}$`).test(plain(body))
}

/** Other applications put invisible marks into automatic texts. */
function plain(text: string): string {
  return text.replace(/[\u200b-\u200f\u2060\ufeff]/g, '').trim()
}
