import { type ConversationLine, converse, type Talk } from '../conversations.ts'
import type { Value } from '../copying.ts'
import { numberOf } from '../numbers.ts'
import type { Size } from '../sizes.ts'
import { jidOf } from './contacts.ts'
import { type Ids, type SeedContext, write } from './context.ts'

const messageColumns = [
  'company_id',
  'id',
  'ticket_id',
  'seq',
  'contact_id',
  'whatsapp_id',
  'wa_id',
  'from_me',
  'origin',
  'author_id',
  'user_id',
  'body',
  'ack',
  'read',
  'quoted_msg_id',
  'remote_jid',
  'delivery',
  'sent_at',
  'created_at',
  'updated_at',
]

export async function seedMessages(place: SeedContext, ids: Ids, talks: Talk[]) {
  const { companyId, size, endsAt } = place
  function* rows() {
    for (const line of converse(size, talks, endsAt.getTime(), ids.messages)) yield rowOf(line)
  }
  function rowOf({ id, talk, fromMe, at, text, quoted }: ConversationLine): Value[] {
    const contact = ids.contacts + talk.contact
    const moment = new Date(at).toISOString()
    const isGroup = talk.contact % 100 === 99
    const number = isGroup
      ? `12036300${companyId}0${talk.contact}`
      : numberOf(companyId, talk.contact)
    return [
      companyId,
      id,
      ids.tickets + talk.number,
      talk.written,
      contact,
      connectionOf(ids, size, talk),
      `3EB0${id.toString(16).toUpperCase().padStart(16, '0')}`,
      fromMe,
      fromMe ? 'person' : 'customer',
      contact,
      fromMe ? ids.users + talk.user : null,
      text,
      fromMe ? 3 : 0,
      true,
      quoted,
      jidOf(number, isGroup),
      fromMe ? 'sent' : null,
      moment,
      moment,
      moment,
    ]
  }
  await write(place, 'messages', messageColumns, rows())
}

export function connectionOf(ids: Ids, size: Size, talk: Talk): number {
  return ids.connections + (talk.contact % size.connections)
}
