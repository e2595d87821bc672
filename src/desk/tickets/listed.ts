import { sql } from 'drizzle-orm'
import { tickets } from '#db/schema/tickets.ts'
import { prepared } from '#db/session.ts'
import { contactKey } from '#desk/contacts/keys-contract'
import { type CachedRows, openCachedRows, type RowVersion } from '#kernel/http/cached-rows'
import type { ChangeLog } from '#kernel/http/change-log'
import type { Scope } from '#kernel/scope'
import type { Ticket } from './contract.ts'
import { selectTickets, shownTicket } from './reading.ts'
import { ticketKey } from './rooms-contract.ts'

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

const keysOf = ({ id, contactId }: Ticket) => [ticketKey.one(id), contactKey(contactId)]
const idsOf = (wanted: RowVersion[]) => wanted.map(({ id }) => id)

async function readListed(scope: Scope, ids: number[]): Promise<Ticket[]> {
  return (await listedByIds.execute(scope, { ids })).map(shownTicket)
}

const listedByIds = prepared((db) =>
  selectTickets({ db }).where(sql`${tickets.id} = any(${sql.placeholder('ids')}::integer[])`),
)
