/** What changes a message that is there, or says something of it. */
import { proto } from '@whiskeysockets/baileys'
import type { InboundAmendment, SealedChange } from '#desk/messages/receiving/inbound'
import { storableId } from '#kernel/text/storable'
import { withoutDevice } from '#whatsapp/addresses'
import { type Ends, wordsIn } from './message-context.ts'
import { momentIn } from './moments.ts'

/** Whose it is is said by what it came in. */
export type Amendment = Omit<
  InboundAmendment,
  'connectionId' | 'fromMe' | 'chat' | 'author' | 'comment'
>

export function amendmentIn(content: proto.IMessage, ends: Ends): Amendment | undefined {
  return sealedIn(content) ?? openIn(content, ends)
}

function openIn({ protocolMessage, reactionMessage }: proto.IMessage, ends: Ends) {
  const { Type } = proto.Message.ProtocolMessage
  const target = storableId((reactionMessage ?? protocolMessage)?.key?.id)
  if (!target) return undefined
  if (reactionMessage) {
    const targetFromMe = reactionMessage.key?.fromMe === true
    const body = bodyOfReaction(reactionMessage.text)
    const at = momentIn(reactionMessage.senderTimestampMs)
    return { kind: 'reaction', targetWaId: target, targetFromMe, body, ...at } as const
  }
  if (protocolMessage?.type === Type.REVOKE) {
    return { kind: 'revoke', targetWaId: target, body: '' } as const
  }
  if (protocolMessage?.type !== Type.MESSAGE_EDIT) return undefined
  const words = wordsIn(protocolMessage.editedMessage, ends)
  const at = momentIn(protocolMessage.timestampMs)
  return words && ({ kind: 'edit', targetWaId: target, ...words, ...at } as const)
}

/** An emoji; families have many parts. */
const longestReaction = 64

export const bodyOfReaction = (text: string | null | undefined) =>
  (text ?? '').slice(0, longestReaction)

interface Envelope {
  encPayload?: Uint8Array | null
  encIv?: Uint8Array | null
}

function sealedIn(content: proto.IMessage): Amendment | undefined {
  const { pollUpdateMessage, secretEncryptedMessage } = content
  const { encReactionMessage, encCommentMessage, encEventResponseMessage } = content
  if (pollUpdateMessage?.vote?.encPayload?.length) {
    const { pollCreationMessageKey, vote, senderTimestampMs } = pollUpdateMessage
    const cast = about('vote', pollCreationMessageKey, sealed('vote', vote, pollCreationMessageKey))
    return cast && { ...cast, ...momentIn(senderTimestampMs) }
  }
  if (secretEncryptedMessage) {
    const { targetMessageKey: key, secretEncType } = secretEncryptedMessage
    const kind = edits.get(secretEncType ?? 0) ?? 'message'
    return about('edit', key, sealed(kind, secretEncryptedMessage, key))
  }
  if (encReactionMessage) {
    const { targetMessageKey: key } = encReactionMessage
    return about('reaction', key, sealed('reaction', encReactionMessage, key))
  }
  if (encEventResponseMessage) {
    const { eventCreationMessageKey: key } = encEventResponseMessage
    return about('vote', key, sealed('response', encEventResponseMessage, key))
  }
  if (!encCommentMessage) return undefined
  const { targetMessageKey: key } = encCommentMessage
  return about('comment', key, sealed('comment', encCommentMessage, key))
}

/** The library does not know the one of polls. */
const pollEdit = 4
const edits = new Map<number, SealedChange['kind']>([
  [proto.Message.SecretEncryptedMessage.SecretEncType.EVENT_EDIT, 'event'],
  [pollEdit, 'poll'],
])

type Key = proto.IMessageKey | null | undefined

function about(kind: Amendment['kind'], key: Key, sealed: SealedChange): Amendment | undefined {
  const targetWaId = storableId(key?.id)
  return targetWaId ? { kind, targetWaId, body: null, sealed } : undefined
}

function sealed(
  kind: SealedChange['kind'],
  { encPayload, encIv }: Envelope,
  key: Key,
): SealedChange {
  const author = key?.participant
  return {
    kind,
    payload: Buffer.from(encPayload ?? []).toString('base64'),
    iv: Buffer.from(encIv ?? []).toString('base64'),
    ...(author ? { author: withoutDevice(author) } : {}),
  }
}
