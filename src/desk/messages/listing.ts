/**
 * Pages by position: page 500 costs as much as page 1, and with `before` none repeats or skips
 * while messages arrive. Ticket and page are selected concurrently; the page is discarded if the
 * ticket is out of reach.
 */

import { searchTerms } from '#company/searching/search-terms'
import type { Ticket } from '#desk/tickets/contract'
import { findTicket } from '#desk/tickets/finding'
import { markRead } from '#desk/tickets/marking-read'
import { readsOnlyOwnQueues } from '#desk/tickets/readable'
import type { TicketRow } from '#desk/tickets/reading'
import { readTicketAndRow } from '#desk/tickets/relations'
import { fail } from '#kernel/errors'
import type { InputOf } from '#kernel/http/endpoint'
import type { Company, Scope } from '#kernel/scope'
import type { listMessages as listMessagesCall, Message } from './contract.ts'
import { type MessagePageShape, pageQueries, pageSize } from './page-query.ts'
import { shownMessage } from './reading.ts'
import type { SelectedMessage } from './selecting.ts'

type MessagePageInput = Partial<InputOf<typeof listMessagesCall>> & { ticketId: number }

export async function listMessages(scope: Scope, input: MessagePageInput) {
  const shape = shapeFor(scope, input)
  const [{ ticket, row }, page, counted] = await Promise.all([
    readTicketAndRow(scope, input.ticketId),
    selectPage(scope, input, shape),
    countOf(scope, input, shape),
  ])
  if (input.around && !page.selected.some(({ message }) => message.id === input.around)) {
    fail('ERR_FETCH_WAPP_MSG')
  }
  return {
    messages: page.selected.map((one): Message => shownMessage(scope, withAuthor(one, ticket))),
    ticket,
    count: counted ?? row.lastSeq,
    hasMore: page.hasOlder,
    hasNewer: page.hasNewer,
  }
}

/** The page selects only authors other than the ticket's contact. */
function withAuthor(selected: SelectedMessage, { contactId, contact }: Ticket): SelectedMessage {
  const isOther = selected.message.authorId !== contactId
  return isOther ? selected : { ...selected, author: contact }
}

function shapeFor({ actor }: Scope, { searchParam }: MessagePageInput): MessagePageShape {
  return {
    readsSome: readsOnlyOwnQueues(actor),
    isSearch: Boolean(searchParam),
    ofConnection: (actor.apiToken?.connectionId ?? null) !== null,
  }
}

function selectPage(scope: Scope, input: MessagePageInput, shape: MessagePageShape) {
  if (input.around) return selectAround(scope, input, shape)
  return input.after ? selectNewer(scope, input, shape) : selectOlder(scope, input, shape)
}

async function selectOlder(scope: Scope, input: MessagePageInput, shape: MessagePageShape) {
  const found = await pageQueries(shape).older.execute(scope, valuesOf(scope, input, shape))
  const isNewest = !input.before && (input.pageNumber ?? 1) === 1
  return { ...oldestFirst(found, pageSize), hasNewer: !isNewest && found.length > 0 }
}

async function selectNewer(scope: Scope, input: MessagePageInput, shape: MessagePageShape) {
  const found = await pageQueries(shape).newer.execute(scope, valuesOf(scope, input, shape))
  const hasNewer = found.length > pageSize
  return { selected: found.slice(0, pageSize), hasOlder: found.length > 0, hasNewer }
}

async function selectAround(scope: Scope, input: MessagePageInput, shape: MessagePageShape) {
  const { older, newer } = pageQueries(shape)
  const values = valuesOf(scope, input, shape)
  const [before, after] = await Promise.all([
    older.execute(scope, values),
    newer.execute(scope, values),
  ])
  const half = pageSize / 2
  const first = oldestFirst(before, half)
  return {
    ...first,
    selected: [...first.selected, ...after.slice(0, half)],
    hasNewer: after.length > half,
  }
}

function oldestFirst(newestFirst: SelectedMessage[], most: number) {
  const selected = newestFirst.slice(0, most).reverse()
  return { selected, hasOlder: newestFirst.length > most }
}

function hasGaps({ readsSome, isSearch, ofConnection }: MessagePageShape): boolean {
  return readsSome || isSearch || ofConnection
}

/** Positions have no gaps, so a reader of everything needs no OFFSET. */
function valuesOf({ actor }: Scope, input: MessagePageInput, shape: MessagePageShape) {
  const { ticketId, before = null, after = null, around = null, pageNumber = 1 } = input
  const passedOver = before || around ? 0 : (pageNumber - 1) * pageSize
  const isCounted = hasGaps(shape)
  return {
    ticketId,
    before,
    after,
    around,
    ...searchTerms(input.searchParam ?? ''),
    queueIds: actor.queueIds,
    connectionId: actor.apiToken?.connectionId ?? null,
    skip: isCounted ? 0 : passedOver,
    offset: isCounted ? passedOver : 0,
  }
}

async function countOf(
  scope: Scope,
  input: MessagePageInput,
  shape: MessagePageShape,
): Promise<number | undefined> {
  if (!hasGaps(shape)) return undefined
  const values = valuesOf(scope, input, shape)
  const [counted] = await pageQueries(shape).counted.execute(scope, values)
  return counted?.total
}

export async function markReadByOwner(
  company: Company,
  { ticketId, markAsRead }: MessagePageInput,
  { ticket }: { ticket: Pick<Ticket, 'unreadMessages' | 'userId'> },
) {
  const mayBeOwner = ticket.userId !== null && ticket.userId === company.actor.userId
  if (markAsRead === 'false' || ticket.unreadMessages === 0 || !mayBeOwner) return
  await company.scope((scope) => readByOwner(scope, ticketId))
}

/** Only the assigned agent's views count as reading. */
async function readByOwner(scope: Scope, ticketId: number) {
  const ticket: TicketRow = await findTicket(scope, ticketId, 'message.read')
  const isOwner = ticket.status === 'open' && ticket.userId === scope.actor.userId
  if (isOwner) await markRead(scope, ticket)
}
