/** The message as WhatsApp wants it, identical at every attempt and every retry request. */
import { normalizeMessageContent, proto } from '@whiskeysockets/baileys'
import { contactsIn } from '#desk/contacts/shared/card'
import { firstLink } from '#desk/link-previews/state'
import type { ChatTimer } from '#desk/messages/chat-timer'
import type {
  OutboxEntry,
  OutgoingChange,
  OutgoingMessage,
  StoredContent,
} from '#desk/messages/outbox/outgoing'
import { placeIn } from '#kernel/media/place-state'
import { mentioning } from './mentioning.ts'
import type { SecretOf } from './posted-secrets.ts'

export interface Ends {
  recipient: string
  ownJid: string
  secretOf: SecretOf
}

export function contentOf(outgoing: OutboxEntry, ends: Ends): proto.IMessage {
  if (outgoing.kind !== 'message') return changeContent(outgoing, ends)
  const content = saidIn(outgoing)
  const said = mentioning(content, outgoing.mentions ?? [])
  const answer = outgoing.quoted ? answering(said, outgoing.quoted, ends) : said
  const { timer } = outgoing.to
  const whole = timer?.seconds ? disappearing(answer, timer) : answer
  const messageSecret = ends.secretOf(outgoing)
  if (!messageSecret) return whole
  return { ...whole, messageContextInfo: { ...whole.messageContextInfo, messageSecret } }
}

function saidIn(outgoing: OutgoingMessage): proto.IMessage {
  if (outgoing.details.content) return decoded(outgoing.details.content)
  if (outgoing.mediaType === 'number_request') return { requestPhoneNumberMessage: {} }
  return { extendedTextMessage: { text: outgoing.body, ...previewOf(outgoing) } }
}

function previewOf({ body, details: { link } }: OutgoingMessage) {
  const found = link && firstLink(body)
  if (!found || found.url !== link.url) return {}
  const { title, description, picture } = link
  const jpegThumbnail = picture ? Buffer.from(picture.split(',')[1] ?? '', 'base64') : undefined
  return { matchedText: found.text, title, description, ...(jpegThumbnail && { jpegThumbnail }) }
}

/** Phones warn of a message that does not say when it will disappear. */
function disappearing(
  { conversation, ...content }: proto.IMessage,
  { seconds, setAt }: ChatTimer,
): proto.IMessage {
  const said = conversation ? { ...content, extendedTextMessage: { text: conversation } } : content
  const ephemeralSettingTimestamp = Math.floor(setAt.getTime() / 1000)
  return Object.fromEntries(
    Object.entries(said).map(([name, part]) => {
      if (typeof part !== 'object' || part === null || isBeside(name)) return [name, part]
      const timer = { expiration: seconds, ephemeralSettingTimestamp }
      return [name, { ...part, contextInfo: { ...contextOf(part), ...timer } }]
    }),
  )
}

const isBeside = (name: string) => name === 'messageContextInfo'

const contextOf = (part: object) =>
  'contextInfo' in part && typeof part.contextInfo === 'object' ? part.contextInfo : {}

export function attributesOf({ kind }: OutboxEntry): Record<string, string> {
  if (kind === 'edit') return { edit: '1' }
  return kind === 'revoke' ? { edit: '7' } : {}
}

function changeContent(change: OutgoingChange, { recipient }: Ends) {
  const { kind, body, at, target, mentions = [] } = change
  const { Type } = proto.Message.ProtocolMessage
  const key = {
    remoteJid: recipient,
    fromMe: target.fromMe,
    id: target.waId,
    ...(target.participant ? { participant: target.participant } : {}),
  }
  switch (kind) {
    case 'revoke':
      return { protocolMessage: { key, type: Type.REVOKE } }
    case 'edit':
      return {
        protocolMessage: {
          key,
          type: Type.MESSAGE_EDIT,
          editedMessage: mentioning({ extendedTextMessage: { text: body } }, mentions),
          timestampMs: at.getTime(),
        },
      }
    case 'reaction':
      return { reactionMessage: { key, text: body, senderTimestampMs: at.getTime() } }
  }
}

function answering(content: proto.IMessage, quoted: StoredContent, ends: Ends): proto.IMessage {
  const contextInfo = {
    stanzaId: quoted.waId,
    participant: quoted.fromMe ? ends.ownJid : (quoted.participant ?? ends.recipient),
    quotedMessage: quotedContent(quoted),
  }
  const answer = { ...content }
  for (const name of answerable) {
    const part = content[name]
    if (part) {
      const whole = { ...part, contextInfo: { ...contextOf(part), ...contextInfo } }
      Object.assign(answer, { [name]: whole })
    }
  }
  return answer
}

const answerable = [
  'extendedTextMessage',
  'imageMessage',
  'videoMessage',
  'audioMessage',
  'documentMessage',
] as const satisfies (keyof proto.IMessage)[]

function quotedContent({ content, mediaType, body }: StoredContent): proto.IMessage {
  if (content) return withoutContext(normalizeMessageContent(decoded(content)) ?? {})
  if (mediaType === 'vcard') return { contactMessage: { vcard: body, displayName: nameIn(body) } }
  if (mediaType === 'locationMessage') return { locationMessage: placeOf(body) }
  return { conversation: body }
}

/** Quotes are one level deep. */
function withoutContext(content: proto.IMessage): proto.IMessage {
  return Object.fromEntries(
    Object.entries(content).map(([name, part]) => {
      if (typeof part !== 'object' || part === null || !('contextInfo' in part)) return [name, part]
      return [name, { ...part, contextInfo: undefined }]
    }),
  )
}

const nameIn = (vcard: string) => contactsIn(vcard)[0]?.name ?? ''

function placeOf(body: string): proto.Message.ILocationMessage {
  const { coordinates, name, about } = placeIn(body)
  const [latitude, longitude] = coordinates?.split(',').map(Number) ?? []
  const where = { degreesLatitude: latitude, degreesLongitude: longitude }
  return { ...(coordinates ? where : {}), ...(name ? { name, address: about } : {}) }
}

const decoded = (content: string): proto.IMessage =>
  proto.Message.decode(Buffer.from(content, 'base64'))
