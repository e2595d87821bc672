/**
 * Converts the library's message, without side effects, to a message, an amendment (edit,
 * deletion, reaction), or null for what is not a conversation: status posts, newsletters, protocol
 * notices, stubs replaced by a later copy.
 */
import {
  isJidBroadcast,
  isJidGroup,
  isJidMetaAI,
  isJidNewsletter,
  isJidStatusBroadcast,
  META_AI_JID,
  proto,
  toNumber,
  type WAMessage,
  type WAMessageKey,
} from '@whiskeysockets/baileys'
import type { ContactAddress } from '#desk/contacts/address'
import type { VerifiedLevel } from '#desk/contacts/verified-contract'
import {
  type InboundAmendment,
  type InboundMessage,
  type InboundTimer,
  unknownKind,
  waitingKind,
} from '#desk/messages/receiving/inbound'
import { storable, storableId, storableName } from '#kernel/text/storable'
import {
  addressOf,
  bearing,
  isLid,
  type OtherName,
  userOf,
  withoutDevice,
} from '#whatsapp/addresses'
import { amendmentIn } from './amendments.ts'
import { isTimerNotice, timerIn } from './chat-timer.ts'
import { peopleNamedIn } from './message-context.ts'
import { openContent } from './message-kinds.ts'
import { saidIn } from './said-in.ts'
import { twinIn } from './twins.ts'

export interface IncomingContext {
  connectionId: number
  /** Our own number and LID: their names are never a customer's. */
  me: { number: string | null; lid: string | null }
  late: boolean
  /** The server marks that a group admin deletes somebody else's message. */
  isAdminRevoke?: boolean
  verifiedLevel?: VerifiedLevel | null
  /** The bytes of what the library cannot read. */
  unknownContent?: Uint8Array | undefined
  sealSecret?: (waId: string, secret: Uint8Array) => string | null
  otherName: OtherName
}

/** A customer lets us know their number: the address of the stanza has it. */
interface SharedNumber {
  chat: ContactAddress
}

export type Incoming =
  | { message: InboundMessage; amendment?: undefined; timer?: undefined; shared?: undefined }
  | { amendment: InboundAmendment; message?: undefined; timer?: undefined; shared?: undefined }
  | { timer: InboundTimer; message?: undefined; amendment?: undefined; shared?: undefined }
  | { shared: SharedNumber; message?: undefined; amendment?: undefined; timer?: undefined }

/** All of it is storable: this is the border to what strangers send. */
export function incoming(received: WAMessage, circumstances: IncomingContext): Incoming | null {
  return storable(read(received, circumstances))
}

function read(received: WAMessage, circumstances: IncomingContext): Incoming | null {
  const { key } = received
  if (!key.remoteJid || !key.id || isNobodys(key, circumstances)) return null
  const waId = storableId(key.id)
  const origin = {
    connectionId: circumstances.connectionId,
    fromMe: key.fromMe === true,
    ...peopleOf(received, circumstances),
  }
  const said = (
    kind: Pick<
      InboundMessage,
      'mediaType' | 'body' | 'details' | 'quotedWaId' | 'media' | 'timer' | 'twin'
    >,
  ) => ({
    message: {
      ...origin,
      ...kind,
      waId,
      ...namedBy(received, circumstances),
      sentAt: timeOf(received),
      late: circumstances.late,
      ...secretOf(received, circumstances),
    },
  })
  if (isUnreadable(received)) {
    return said({ mediaType: waitingKind, body: '', details: null, quotedWaId: null })
  }
  const opened = received.messageStubType ? undefined : openContent(received.message)
  if (!opened) {
    const { unknownContent } = circumstances
    return unknownContent ? said(unknownMessage(unknownContent)) : null
  }

  const { content, name } = opened
  if (isSharedNumber(content)) return origin.fromMe ? null : { shared: origin }
  const amendment = amendmentIn(content, circumstances)
  if (amendment) {
    const isRevoke = amendment.kind === 'revoke' && origin.chat.isGroup
    const ofAnyone = isRevoke && circumstances.isAdminRevoke === true
    const comment = amendment.kind === 'comment' && said(unopened(amendment)).message
    const about = { ...(ofAnyone ? { ofAnyone } : {}), ...(comment ? { comment } : {}) }
    return { amendment: { ...origin, ...amendment, ...about } }
  }
  const timer = timerIn(content, name, timeOf(received))
  if (timer && isTimerNotice(content)) return { timer: { ...origin, timer } }
  const words = saidIn(opened, circumstances)
  if (!words) return null
  const twin = twinIn(content, received.message)
  return said({ ...(timer ? { timer } : {}), ...words, ...(twin ? { twin } : {}) })
}

/** What WhatsApp has verified counts before what they say; else it is better than none. */
function namedBy(
  { pushName, verifiedBizName }: WAMessage,
  { verifiedLevel }: IncomingContext,
): Pick<InboundMessage, 'pushName' | 'verifiedLevel'> {
  const [said, verified] = [storableName(pushName), storableName(verifiedBizName)]
  const name = verifiedLevel === 'high' ? verified || said : said || verified
  return { pushName: name || null, ...(verifiedLevel ? { verifiedLevel } : {}) }
}

/** Once it is opened it is of another kind. */
const unopened = ({ targetWaId }: { targetWaId: string }) => ({
  mediaType: unknownKind,
  body: '',
  details: null,
  quotedWaId: targetWaId,
})

function isSharedNumber({ protocolMessage }: proto.IMessage): boolean {
  return protocolMessage?.type === proto.Message.ProtocolMessage.Type.SHARE_PHONE_NUMBER
}

function unknownMessage(content: Uint8Array) {
  const details = { kind: unknownKind, content: Buffer.from(content).toString('base64') }
  return { mediaType: unknownKind, body: '', details, quotedWaId: null }
}

/** What a customer sends to a list of their own is theirs; our own lists are no conversation. */
function isNobodys(
  { remoteJid, remoteJidAlt, fromMe }: WAMessageKey,
  { me }: IncomingContext,
): boolean {
  const jid = remoteJid ?? ''
  if (isJidStatusBroadcast(jid) || isJidNewsletter(jid)) return true
  if (isAssistant(jid) || isAssistant(remoteJidAlt ?? '')) return true
  if (isJidBroadcast(jid)) return fromMe === true
  return !isJidGroup(jid) && [me.number, me.lid].includes(userOf(jid))
}

/** WhatsApp's own, with which the owner talks; its answers name it by this number, too. */
const isAssistant = (jid: string) =>
  Boolean(isJidMetaAI(jid)) || userOf(jid) === userOf(META_AI_JID)

/** The library could not decrypt it and has requested it again. */
export function isUnreadable({ messageStubType, category }: WAMessage): boolean {
  return messageStubType === proto.WebMessageInfo.StubType.CIPHERTEXT && category !== 'peer'
}

function peopleOf({ key }: WAMessage, { me, otherName }: IncomingContext) {
  // The server may give our own other name instead of the customer's.
  const notMe = (jid: string | null | undefined) =>
    jid && ![me.number, me.lid].includes(userOf(jid)) ? jid : undefined
  const isOfList = isJidBroadcast(key.remoteJid ?? '')
  const chat = bearing(
    addressOf(chatJidOf(key), notMe(key.remoteJidAlt), otherName),
    isOfList ? key.participantUsername : key.remoteJidUsername,
  )
  const isMember = chat.isGroup && !key.fromMe && key.participant
  const author: ContactAddress = isMember
    ? bearing(
        addressOf(key.participant ?? '', key.participantAlt, otherName),
        key.participantUsername,
      )
    : chat
  return { chat, author }
}

function secretOf({ message, messageSecret, key }: WAMessage, { sealSecret }: IncomingContext) {
  const secret = messageSecret ?? message?.messageContextInfo?.messageSecret
  return secret?.length && sealSecret ? { secret: sealSecret(storableId(key.id), secret) } : {}
}

const day = 24 * 60 * 60_000

/** Now, for a time that no clock can have said. */
function timeOf({ messageTimestamp }: WAMessage): Date {
  const at = messageTimestamp ? toNumber(messageTimestamp) * 1000 : 0
  return at > 0 && at < Date.now() + day ? new Date(at) : new Date()
}

/** A list is no chat of ours: its message is in the chat with its sender. */
function chatJidOf({ remoteJid, participant }: WAMessageKey): string {
  return (isJidBroadcast(remoteJid ?? '') ? participant : remoteJid) ?? ''
}

export function namesToLookUp({ key, message }: WAMessage): string[] {
  const missing = [
    ...(isJidGroup(key.remoteJid ?? '') ? peopleNamedIn(message) : []),
    key.remoteJidAlt ? null : chatJidOf(key),
    key.participantAlt ? null : key.participant,
  ]
  return missing
    .filter((jid) => typeof jid === 'string' && jid !== '')
    .map((jid) => withoutDevice(jid ?? ''))
}

export function mappingKeyOf(jid: string): string {
  return isLid(jid) ? `${userOf(jid)}_reverse` : userOf(jid)
}
