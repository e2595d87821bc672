/** What agents see of the API's answers: names and texts, and the ids that other tools take. */
import type { Contact } from '#desk/contacts/contract'
import type { Message } from '#desk/messages/contract'
import type { Ticket } from '#desk/tickets/contract'

export function shownTicket(ticket: Ticket) {
  const {
    id,
    code,
    status,
    contact,
    queue,
    user,
    tags,
    unreadMessages,
    lastMessage,
    lastMessageKind,
  } = ticket
  const { createdAt, updatedAt, isGroup } = ticket
  return {
    id,
    code,
    status,
    isGroup,
    contact: {
      id: contact.id,
      name: contact.name,
      number: contact.number,
      username: contact.username,
    },
    queue: queue && { id: queue.id, name: queue.name },
    user: user && { id: user.id, name: user.name },
    tags: tags.map(({ id, name }) => ({ id, name })),
    unreadMessages,
    lastMessage,
    lastMessageKind,
    createdAt,
    updatedAt,
  }
}

export function shownMessage(message: Message) {
  const { id, seq, body, fromMe, mediaType, media, isDeleted, createdAt, contact, userId } = message
  const { delivery, quotedMsg, forwarded, card } = message
  return {
    id,
    seq,
    createdAt,
    from: fromMe ? 'us' : 'customer',
    ...(fromMe ? { userId, delivery } : { name: contact?.name }),
    type: mediaType,
    text: isDeleted ? '' : body,
    ...(message.isCut ? { isCut: true } : {}),
    ...(isDeleted ? { isDeleted } : {}),
    ...(media ? { file: media.name } : {}),
    ...(quotedMsg ? { quoted: quotedMsg.body } : {}),
    ...(forwarded ? { forwarded } : {}),
    ...(card?.startsAt ? { startsAt: card.startsAt, endsAt: card.endsAt } : {}),
    ...(card?.votes ? { votes: card.votes } : {}),
  }
}

export function shownContact(contact: Contact) {
  const { id, name, number, username, email, isGroup, extraInfo, createdAt } = contact
  const extra = extraInfo.map(({ name, value }) => ({ name, value }))
  return { id, name, number, username, email, isGroup, extraInfo: extra, createdAt }
}
