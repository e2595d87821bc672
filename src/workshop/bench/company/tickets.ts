import type { Talk } from '../conversations.ts'
import { type Random, randomFrom } from '../random.ts'
import type { Size } from '../sizes.ts'
import { type Ids, map, type SeedContext, write } from './context.ts'
import { connectionOf } from './messages.ts'

export function statusOf(
  { tickets, open, pending }: Size,
  { number }: Talk,
): 'open' | 'pending' | 'closed' {
  if (number === 0 || (number >= tickets - pending - open && number < tickets - pending))
    return 'open'
  return number >= tickets - pending ? 'pending' : 'closed'
}

export async function seedTickets(place: SeedContext, ids: Ids, talks: Talk[]) {
  const { companyId, size } = place
  const random = randomFrom(size.tickets)
  const columns = [
    'company_id',
    'id',
    'uuid',
    'status',
    'contact_id',
    'user_id',
    'queue_id',
    'whatsapp_id',
    'last_message',
    'last_seq',
    'unread_messages',
    'is_group',
    'version',
    'created_at',
    'updated_at',
    'closed_at',
  ]
  await write(
    place,
    'tickets',
    columns,
    map(talks, (talk) => {
      const status = statusOf(size, talk)
      const id = ids.tickets + talk.number
      return [
        companyId,
        id,
        `10000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
        status,
        ids.contacts + talk.contact,
        status === 'pending' ? null : ids.users + talk.user,
        queueOf(ids, size, talk, random),
        connectionOf(ids, size, talk),
        talk.lastText,
        talk.total,
        unreadOf(status, talk),
        talk.contact % 100 === 99,
        talk.total + 2,
        new Date(talk.firstAt),
        new Date(talk.lastAt),
        status === 'closed' ? new Date(talk.lastAt) : null,
      ]
    }),
  )
}

/** Some tickets never reach a queue. */
function queueOf(ids: Ids, size: Size, talk: Talk, random: Random): number | null {
  return random.chance(0.08) ? null : ids.queues + ((talk.user + talk.number) % size.queues)
}

function unreadOf(status: string, talk: Talk): number {
  if (status === 'closed') return 0
  return status === 'pending' ? Math.max(1, talk.unread) : talk.unread
}
