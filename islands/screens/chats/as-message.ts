/** A chat message as the parts of a conversation draw it: its author is "us" for themselves alone. */
import type { ChatMessage } from '#desk/chats/contract'
import type { Message, QuotedMessage } from '#desk/messages/contract'
import type { MediaInfo } from '#kernel/media/contract'

const asInTicket = {
  ack: 2,
  read: true,
  mediaUrl: null,
  mediaState: null,
  mediaFailure: null,
  media: null,
  isEditUnread: false,
  previousBody: null,
  refused: null,
  ticketId: 0,
  contactId: 0,
  companyId: 0,
  queueId: null,
  remoteJid: '',
  participant: null,
  quotedMsgId: null,
  clientId: null,
  apiTokenName: null,
  draftedBy: null,
  delivery: null,
  failure: null,
  reactions: [],
  waveform: null,
  ad: null,
  link: null,
}

interface Sender {
  id: number
  name: string
}

export interface Reader {
  myId: number
  /** Of a sender whose account is deleted. */
  gone: string
}

function authorOf(sender: Sender | null, { myId, gone }: Reader) {
  if (sender?.id === myId) {
    const { id: userId, name: userName } = sender
    return { fromMe: true, origin: 'person' as const, userId, userName, contact: null }
  }
  const { id, name } = sender ?? { id: 0, name: gone }
  const contact = {
    id,
    name,
    number: null,
    username: null,
    verifiedLevel: null,
    email: '',
    profilePicUrl: '',
    isGroup: false,
  }
  return { fromMe: false, origin: 'customer' as const, userId: null, userName: null, contact }
}

export function asMessage(message: ChatMessage, reader: Reader): Message {
  const { id, seq, createdAt, isDeleted, isEdited, quoted } = message
  return {
    ...asInTicket,
    ...authorOf(message.sender, reader),
    id,
    seq,
    createdAt,
    updatedAt: createdAt,
    isDeleted,
    isEdited,
    body: message.message,
    ...fileOf(message),
    clientId: message.clientId,
    waveform: message.waveform,
    reactions: message.reactions.map(({ emoji, user }) => ({
      emoji,
      fromMe: user.id === reader.myId,
      contactId: user.id,
      by: user,
    })),
    queue: null,
    quotedMsg: quoted && asQuote(quoted, createdAt, reader),
  }
}

function fileOf({ mediaUrl, mediaState, mediaFailure, media }: ChatMessage) {
  const mediaType = media ? typeOf(media.kind) : 'chat'
  return { mediaUrl, mediaState, mediaFailure, media, mediaType }
}

/** As WhatsApp's messages call it. */
function typeOf(kind: MediaInfo['kind']): string {
  return kind === 'document' ? 'application' : kind
}

function asQuote(
  { id, seq, message, isDeleted, kind, sender }: NonNullable<ChatMessage['quoted']>,
  createdAt: string,
  reader: Reader,
): QuotedMessage {
  return {
    ...asInTicket,
    ...authorOf(sender, reader),
    id,
    seq,
    createdAt,
    updatedAt: createdAt,
    isDeleted,
    isEdited: false,
    body: message,
    mediaType: kind ? typeOf(kind) : 'chat',
  }
}
