/** What a message has under a name of the protocol. */
import type { proto } from '@whiskeysockets/baileys'
import { isRecord } from './kinds/kind.ts'

export function partOf(content: object, name: string): unknown {
  return Object.hasOwn(content, name) ? Reflect.get(content, name) : undefined
}

/** What most kinds say beside their content: an answer, mentions, an ad. */
export function contextOf(content: proto.IMessage, name: string): proto.IContextInfo {
  const part = partOf(content, name)
  return isRecord(part) && isRecord(part.contextInfo) ? part.contextInfo : {}
}
