/** A row of the journal as the library's message. */
import {
  cleanMessage,
  decodeMessageNode,
  proto,
  unpadRandomMax16,
  type WAMessage,
} from '@whiskeysockets/baileys'
import type { VerifiedLevel } from '#desk/contacts/verified-contract'
import type { JournalRow } from './journal.ts'
import { openContent } from './message-kinds.ts'
import type { Me } from './names.ts'
import { hasUnknownContent } from './unknown-content.ts'
import { verifiedIn } from './verified-names.ts'

export interface Delivered {
  message: WAMessage
  late: boolean
  isAdminRevoke?: boolean
  verifiedLevel?: VerifiedLevel | null
  unknownContent?: Uint8Array | undefined
}

/** A copy of what the owner's phone sent has the secret of the message outside. */
function saidIn(content: proto.IMessage): proto.IMessage {
  const said = content.deviceSentMessage?.message
  if (!said) return content
  const { messageContextInfo } = content
  return messageContextInfo ? { messageContextInfo, ...said } : said
}

/** The library reads whom we write to and who writes in groups, but not who writes to us. */
function withUsername({ key, ...message }: WAMessage, { username }: JournalRow['stanza']) {
  const isTheirs = username !== undefined && !key.fromMe && !key.participant
  return { ...message, key: isTheirs ? { ...key, remoteJidUsername: username } : key }
}

/** How the server marks that an admin deletes another's message. */
const adminRevoke = '8'

export function messageOf({ stanza, plaintext }: JournalRow, { number, lid }: Me): Delivered {
  const node = { tag: 'message', attrs: stanza, content: [] }
  const me = [`${number}@s.whatsapp.net`, `${lid ?? ''}@lid`] as const
  const { fullMessage } = decodeMessageNode(node, ...me)
  const bytes = unpadRandomMax16(plaintext)
  const content = proto.Message.decode(bytes)
  const verified = verifiedIn(stanza)
  const message: WAMessage = {
    ...withUsername(fullMessage, stanza),
    message: saidIn(content),
    ...(verified.name ? { verifiedBizName: verified.name } : {}),
  }
  // A reaction refers to a message from its sender's point of view.
  cleanMessage(message, ...me)
  return {
    message,
    late: stanza.offline !== undefined,
    isAdminRevoke: stanza.edit === adminRevoke,
    verifiedLevel: verified.level,
    unknownContent: !openContent(content) && hasUnknownContent(bytes) ? bytes : undefined,
  }
}
