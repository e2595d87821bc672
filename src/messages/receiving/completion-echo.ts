import { findConnection } from '#connections/finding'
import type { Scope } from '#scope'
import type { InboundMessage } from './inbound.ts'

const variable = /\{\{\s*\w+\s*\}\}/

/**
 * Our own goodbye, said on the phone or by another program of the company: it ends a conversation
 * and never begins one. Variables may have become anything.
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

/** Without the marks that nobody sees, which programs put into automatic texts. */
function plain(text: string): string {
  return text.replace(/[\u200b-\u200f\u2060\ufeff]/g, '').trim()
}
