/**
 * A ticket that moved between connections may show a text of the other one as its `lastMessage`:
 * the row is the same for everybody, so a token of one connection gets its own.
 */
import { and, desc, eq, inArray } from 'drizzle-orm'
import { messages } from '#db/schema/messages.ts'
import type { Scope } from '#kernel/scope'
import type { Ticket } from './contract.ts'
import { noPreview, type Preview, previewOf } from './preview-state.ts'
import { isReadable } from './readable.ts'

type Previewed = Pick<Ticket, 'id' | 'lastMessage'>

/** Around a call that answers with tickets, itself or in its fields. */
export function withOwnPreviews<Rest extends unknown[], Output>(
  work: (scope: Scope, ...rest: Rest) => Promise<Output>,
): (scope: Scope, ...rest: Rest) => Promise<Output> {
  return async (scope, ...rest) => {
    const output = await work(scope, ...rest)
    if ((scope.actor.apiToken?.connectionId ?? null) === null) return output
    const previews = await readOwnPreviews(scope, ticketsIn(output))
    return withPreviews(output, previews) as Output
  }
}

const isTicket = (value: object): value is Previewed => 'lastMessage' in value && 'id' in value

/** Moments and bytes are left as they are. */
const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

function ticketsIn(value: unknown): number[] {
  if (typeof value !== 'object' || value === null) return []
  return isTicket(value) ? [value.id] : Object.values(value).flatMap(ticketsIn)
}

/** Copies: the rows may be cached for all callers. */
function withPreviews(value: unknown, previews: Map<number, Preview>): unknown {
  if (Array.isArray(value)) return value.map((one) => withPreviews(one, previews))
  if (!isRecord(value)) return value
  if (isTicket(value)) return { ...value, ...(previews.get(value.id) ?? noPreview) }
  const entries = Object.entries(value).map(([name, one]) => [name, withPreviews(one, previews)])
  return Object.fromEntries(entries)
}

async function readOwnPreviews(scope: Scope, ids: number[]): Promise<Map<number, Preview>> {
  if (ids.length === 0) return new Map()
  const { ticketId, body, mediaType, mediaName, details, origin, userId } = messages
  const newest = await scope.db
    .selectDistinctOn([ticketId], { ticketId, body, mediaType, mediaName, details, origin, userId })
    .from(messages)
    .where(and(inArray(ticketId, ids), eq(messages.isDeleted, false), isReadable(scope.actor)))
    .orderBy(ticketId, desc(messages.seq))
  return new Map(newest.map((message) => [message.ticketId, previewOf(message)]))
}
