/** What a content says, as a message of ours. */
import type { proto } from '@whiskeysockets/baileys'
import type { InboundMessage } from '#desk/messages/receiving/inbound'
import { withAdAndLink } from './ads-and-links.ts'
import { type Ends, mentionsIn, quotedIn, withForwarding } from './message-context.ts'
import { announcedIn, detailsOf, kindOf } from './message-kinds.ts'

export type Said = Pick<
  InboundMessage,
  'mediaType' | 'body' | 'details' | 'quotedWaId' | 'quotedCopy' | 'media' | 'mentions'
>

/** Undefined for what is no message. */
export function saidIn(
  { content, name }: { content: proto.IMessage; name: string },
  ends: Ends,
): Said | undefined {
  const kind = kindOf(content, name)
  if (!kind) return undefined
  const details = withForwarding(detailsOf(content, name, kind), content, name)
  return {
    mediaType: kind.mediaType,
    body: kind.body,
    details: withAdAndLink(details, content, name),
    media: announcedIn(content, name, kind),
    ...quotedIn(content, name, ends),
    ...mentionsIn(content, name, ends),
  }
}
