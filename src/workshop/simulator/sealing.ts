/**
 * What phones encrypt with the secret of the message that it is about: AES-256-GCM under extract
 * and expand of HKDF-SHA256, written out.
 */
import { createCipheriv, createHash, createHmac, randomBytes } from 'node:crypto'
import { proto } from '@whiskeysockets/baileys'
import { jidOf } from './account.ts'
import { accountOf } from './network.ts'
import type { Network, SimulatedAccount } from './state.ts'

export type SealedUse =
  | 'Poll Vote'
  | 'Poll Edit'
  | 'Event Edit'
  | 'Event Response'
  | 'Message Edit'
  | 'Enc Reaction'
  | 'Enc Comment'

export type Sealing = {
  secret: Uint8Array
  waId: string
  /** Jids, as the phone names them: of the message, and of who says something of it. */
  author: string
  by: string
  use: SealedUse
}

const authenticated = new Set<SealedUse>(['Poll Vote', 'Event Response'])

export function sealed({ secret, waId, author, by, use }: Sealing, plaintext: Uint8Array) {
  const extracted = createHmac('sha256', Buffer.alloc(32)).update(secret).digest()
  const info = Buffer.from(`${waId}${author}${by}${use}`)
  const key = createHmac('sha256', extracted).update(info).update(Buffer.of(1)).digest()
  const encIv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, encIv)
  if (authenticated.has(use)) cipher.setAAD(Buffer.from(`${waId}\0${by}`))
  const encPayload = Buffer.concat([cipher.update(plaintext), cipher.final(), cipher.getAuthTag()])
  return { encPayload, encIv }
}

export type SealOptions = {
  /** By LID (true) or by number is named who says it, and, unless given, the message's author. */
  lid?: boolean
  authorLid?: boolean
  /** When, in milliseconds; now by default. */
  at?: number
}

/** What a phone says of a message that it has, or has sent: ready to be sent to the same chat. */
export type Seals = {
  vote(id: string, chosen: string[], options?: SealOptions): proto.IMessage
  comment(id: string, content: proto.IMessage, options?: SealOptions): proto.IMessage
  reaction(id: string, emoji: string, options?: SealOptions): proto.IMessage
  answer(id: string, answer: EventAnswer, options?: SealOptions): proto.IMessage
  edit(id: string, content: proto.IMessage, options?: SealOptions): proto.IMessage
}

export type EventAnswer = { response: 'GOING' | 'NOT_GOING' | 'MAYBE'; guests?: number }

/** The library does not know that of polls. */
const typesOfEdit = { 'Event Edit': 1, 'Message Edit': 2, 'Poll Edit': 4 } as const

export function sealsOf(network: Network, account: SimulatedAccount): Seals {
  function about(
    id: string,
    use: SealedUse,
    plaintext: Uint8Array,
    { lid = true, authorLid = lid }: SealOptions,
  ) {
    const { content, author } = find(network, account, id)
    const secret = content.messageContextInfo?.messageSecret
    if (!secret?.length) throw new Error(`${account.number} has no secret of ${id}`)
    const of = jidOf(author, { lid: authorLid })
    const by = jidOf(account, { lid })
    const key = { id, fromMe: author === account, participant: of }
    return { key, ...sealed({ secret, waId: id, author: of, by, use }, plaintext) }
  }

  return {
    vote(id, chosen, { at = Date.now(), ...names } = {}) {
      const selectedOptions = chosen.map((name) => createHash('sha256').update(name).digest())
      const vote = proto.Message.PollVoteMessage.encode({ selectedOptions }).finish()
      const { key, ...encrypted } = about(id, 'Poll Vote', vote, names)
      return {
        pollUpdateMessage: {
          pollCreationMessageKey: key,
          vote: encrypted,
          senderTimestampMs: at,
        },
      }
    },
    comment(id, content, names = {}) {
      const plaintext = proto.Message.encode(content).finish()
      const { key, ...encrypted } = about(id, 'Enc Comment', plaintext, names)
      const messageSecret = randomBytes(32)
      return {
        encCommentMessage: { targetMessageKey: key, ...encrypted },
        messageContextInfo: { messageSecret },
      }
    },
    reaction(id, text, { at = Date.now(), ...names } = {}) {
      const said = proto.Message.ReactionMessage.encode({ text, senderTimestampMs: at }).finish()
      const { key, ...encrypted } = about(id, 'Enc Reaction', said, names)
      return { encReactionMessage: { targetMessageKey: key, ...encrypted } }
    },
    answer(id, { response, guests = 0 }, { at = Date.now(), ...names } = {}) {
      const { EventResponseMessage } = proto.Message
      const answer = EventResponseMessage.encode({
        response: EventResponseMessage.EventResponseType[response],
        timestampMs: at,
        extraGuestCount: guests,
      }).finish()
      const { key, ...encrypted } = about(id, 'Event Response', answer, names)
      return { encEventResponseMessage: { eventCreationMessageKey: key, ...encrypted } }
    },
    edit(id, content, { at = Date.now(), ...names } = {}) {
      const use = editUseOf(content)
      const { key, ...encrypted } = about(id, use, editOf(content, use, at), names)
      const secretEncType: number = typesOfEdit[use]
      return { secretEncryptedMessage: { targetMessageKey: key, ...encrypted, secretEncType } }
    },
  }
}

function editUseOf(content: proto.IMessage): keyof typeof typesOfEdit {
  if (content.eventMessage) return 'Event Edit'
  return content.pollCreationMessageV3 ? 'Poll Edit' : 'Message Edit'
}

function editOf(content: proto.IMessage, use: SealedUse, timestampMs: number): Uint8Array {
  if (use !== 'Message Edit') return proto.Message.encode(content).finish()
  const type = proto.Message.ProtocolMessage.Type.MESSAGE_EDIT
  const protocolMessage = { type, editedMessage: content, timestampMs }
  return proto.Message.encode({ protocolMessage }).finish()
}

function find(network: Network, account: SimulatedAccount, id: string) {
  const received = account.inbox.messages.find((message) => message.id === id)
  if (received) {
    return { content: received.content, author: accountOf(network, { number: received.from }) }
  }
  const content = account.posts.get(id) ?? account.sent.get(id)?.message
  if (!content) throw new Error(`${account.number} has no message ${id}`)
  return { content, author: account }
}
