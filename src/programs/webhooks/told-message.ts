/** A message as webhooks tell it: without pictures, which are large, and nothing of a deleted one. */
import type { Message, QuotedMessage } from '#desk/messages/contract'
import { truncate } from '#kernel/text/truncate'

export function toldMessage(message: Message) {
  const { id, seq, ticketId, contactId, fromMe, userId, ack, mediaType, body } = message
  const { quotedMsgId, delivery, failure, isDeleted, media, ad, isCut } = message
  return {
    id,
    seq,
    ticketId,
    contactId,
    fromMe,
    userId,
    ack,
    delivery,
    failure,
    kind: mediaType,
    text: isDeleted ? '' : body,
    ...(isCut && !isDeleted ? { isCut } : {}),
    quotedMessageId: quotedMsgId,
    sentAt: message.createdAt,
    ...authorOf(message),
    ...(ad ? { ad: withoutPicture(ad) } : {}),
    ...(isDeleted ? {} : besideWords(message)),
    /** Its link is made when it is delivered. */
    hasFile: !isDeleted && media !== null,
  }
}

/** Of a group, who has written; else it is the contact. */
function authorOf({ participant, contact }: Message) {
  if (participant === null || !contact) return {}
  const { id, name, number, username } = contact
  return { author: { id, name, number, username } }
}

function besideWords({ card, link, forwarded, quotedMsg, isEditUnread }: Message) {
  return {
    ...(card ? { card: withoutPicture(card) } : {}),
    ...(link ? { link: withoutPicture(link) } : {}),
    ...(forwarded ? { forwarded } : {}),
    ...(quotedMsg ? { quoted: toldQuote(quotedMsg) } : {}),
    ...(isEditUnread ? { isEditUnread } : {}),
  }
}

const quotedLength = 1000

function toldQuote({ id, fromMe, mediaType, body, isDeleted, ...about }: QuotedMessage) {
  return {
    id,
    fromMe,
    kind: mediaType,
    text: isDeleted ? '' : truncate(body, quotedLength),
    author: fromMe ? null : (about.contact?.name ?? about.authorName ?? null),
    isStatus: about.isStatus === true,
  }
}

function withoutPicture<T extends { picture: unknown }>({ picture, ...said }: T) {
  return said
}
