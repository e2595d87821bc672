import { eq, sql } from 'drizzle-orm'
import { cardColumns } from '#contacts/card'
import { connections } from '#db/schema/connections.ts'
import { contacts } from '#db/schema/contacts.ts'
import { queues } from '#db/schema/queues.ts'
import { tickets } from '#db/schema/tickets.ts'
import { users } from '#db/schema/users.ts'
import { prepared } from '#db/session.ts'
import { changeKey } from '#events'
import { type CachedRows, openCachedRows, type RowVersion } from '#http/cached-rows'
import type { ChangeLog } from '#http/change-log'
import type { Scope } from '#scope'
import type { Ticket } from './contract.ts'
import { shownColumns, shownTicket, tagsOfTicket } from './reading.ts'

const maxCached = 10_000

const caches = new WeakMap<ChangeLog, CachedRows<Ticket>>()

/** In this order; without those that changed after their version was read. */
export async function findListed(
  scope: Scope,
  wanted: RowVersion[],
  changes: ChangeLog | undefined,
): Promise<Ticket[]> {
  if (wanted.length === 0) return []
  const found = changes
    ? await cacheOf(changes).find(scope, wanted, (ids) => readListed(scope, ids))
    : new Map((await readListed(scope, idsOf(wanted))).map((ticket) => [ticket.id, ticket]))
  return wanted.flatMap(({ id }) => found.get(id) ?? [])
}

function cacheOf(changes: ChangeLog): CachedRows<Ticket> {
  const cache = caches.get(changes) ?? openCachedRows<Ticket>(changes, { keysOf, max: maxCached })
  caches.set(changes, cache)
  return cache
}

const keysOf = ({ id, contactId }: Ticket) => [changeKey.ticket(id), changeKey.contact(contactId)]
const idsOf = (wanted: RowVersion[]) => wanted.map(({ id }) => id)

async function readListed(scope: Scope, ids: number[]): Promise<Ticket[]> {
  return (await listedByIds.execute(scope, { ids })).map(shownTicket)
}

const listedByIds = prepared((db) =>
  db
    .select({
      ticket: shownColumns,
      contact: cardColumns,
      queue: { id: queues.id, name: queues.name, color: queues.color },
      user: { id: users.id, name: users.name },
      whatsapp: { id: connections.id, name: connections.name },
      tags: tagsOfTicket,
    })
    .from(tickets)
    .innerJoin(contacts, eq(contacts.id, tickets.contactId))
    .leftJoin(queues, eq(queues.id, tickets.queueId))
    .leftJoin(users, eq(users.id, tickets.userId))
    .leftJoin(connections, eq(connections.id, tickets.whatsappId))
    .where(sql`${tickets.id} = any(${sql.placeholder('ids')}::integer[])`),
)
