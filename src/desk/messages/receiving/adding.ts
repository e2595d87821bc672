/** What of a message is stored. */
import type { FoundTicket } from '#desk/tickets/opening'
import { doneBy, type Scope } from '#kernel/scope'
import type { Message } from '../contract.ts'
import { announceFile } from './files.ts'
import type { InboundMessage } from './inbound.ts'
import type { People } from './people.ts'
import { quotedBy } from './quoting.ts'
import { recordMessage } from './recording.ts'

export async function addMessage(
  scope: Scope,
  inbound: InboundMessage,
  { people, found }: { people: People; found: FoundTicket },
): Promise<Message> {
  const { fromMe, chat } = inbound
  const { status, unreadMessages } = found.ticket
  const isOver = status === 'closed'
  const sender = fromMe ? 'phone' : 'customer'
  return recordMessage(
    doneBy(scope, sender),
    found,
    {
      whatsappId: inbound.connectionId,
      waId: inbound.waId,
      origin: sender,
      authorId: people.author.id,
      body: inbound.body,
      mediaType: inbound.mediaType,
      details: inbound.details,
      secret: inbound.secret ?? null,
      ...(await announceFile(scope, inbound)),
      ack: fromMe ? 2 : 0,
      read: fromMe || isOver,
      ...(await quotedBy(scope, inbound, people.contact.id)),
      remoteJid: chat.jid,
      participant: chat.isGroup ? inbound.author.jid : null,
      sentAt: inbound.sentAt,
    },
    fromMe ? endOfMenu : { unreadMessages: isOver ? unreadMessages : unreadMessages + 1 },
  )
}

const endOfMenu = { chatbot: false, queueOptionId: null }
