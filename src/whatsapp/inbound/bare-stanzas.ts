/**
 * Unencrypted stanzas (calls, messages only phones may show) are journaled before the library sees
 * them: it acknowledges them at once, and WhatsApp forgets them.
 */
import { type BinaryNode, encodeWAMessage, proto, type WASocket } from '@whiskeysockets/baileys'
import { type Handler, wrapHandlers } from './in-order.ts'
import { hashOf, type Stanza } from './journal.ts'
import type { Journaling } from './journaling.ts'
import { stanzaOf } from './verified-names.ts'

interface Bare {
  stanza: Stanza
  content: proto.IMessage
}

export function journalBareStanzas(library: WASocket, journaling: Journaling) {
  const journaled = (read: (node: BinaryNode) => Bare | undefined) => (handle: Handler) => {
    return async (node: BinaryNode) => {
      const bare = read(node)
      // Not acknowledged either, so WhatsApp delivers it again.
      if (bare && !(await isJournaled(journaling, bare))) return
      await handle(node)
    }
  }
  wrapHandlers(library, 'CB:call', journaled(callIn))
  wrapHandlers(library, 'CB:message', journaled(unavailableIn))
}

async function isJournaled(journaling: Journaling, { stanza, content }: Bare): Promise<boolean> {
  const hash = hashOf(Buffer.from(`bare ${stanza.from} ${stanza.id}`))
  try {
    const known = await journaling.recall(hash)
    if (!known) await journaling.write({ hash, stanza, plaintext: encodeWAMessage(content) })
    journaling.journaled()
    return true
  } catch {
    return false
  }
}

function callIn({ attrs, content }: BinaryNode): Bare | undefined {
  const offer = Array.isArray(content) ? content.find(({ tag }) => tag === 'offer') : undefined
  const { 'call-id': id, 'call-creator': creator, caller_pn: number } = offer?.attrs ?? {}
  if (!offer || !id || offer.attrs['group-jid'] || offer.attrs.type === 'group') return undefined
  const from = offer.attrs.from ?? creator ?? attrs.from ?? ''
  const parts = Array.isArray(offer.content) ? offer.content : []
  const isVideo = parts.some(({ tag }) => tag === 'video')
  const { MISSED } = proto.Message.CallLogMessage.CallOutcome
  return {
    stanza: {
      ...attrs,
      id,
      from,
      ...(number ? { sender_pn: number } : {}),
      addressing_mode: from.endsWith('lid') ? 'lid' : 'pn',
    },
    content: { callLogMesssage: { isVideo, callOutcome: MISSED } },
  }
}

/** View-once photos are shown on phones only. */
function unavailableIn(node: BinaryNode): Bare | undefined {
  const { content } = node
  if (!Array.isArray(content) || content.some(({ tag }) => tag === 'enc')) return undefined
  const mark = content.find(({ tag }) => tag === 'unavailable')
  if (mark?.attrs.type !== 'view_once') return undefined
  const { MASK_LINKED_DEVICES } = proto.Message.PlaceholderMessage.PlaceholderType
  return {
    stanza: { ...stanzaOf(node) },
    content: { placeholderMessage: { type: MASK_LINKED_DEVICES } },
  }
}
