/**
 * Pages of a conversation by position: page 500 costs what page 1 costs, and with `before` a page
 * neither repeats nor skips while messages arrive. Ticket and page are asked for at once; whoever
 * may not see the ticket is told nothing of the page.
 */

import { fail } from '#errors'
import type { InputOf } from '#http/endpoint'
import type { Company, Scope } from '#scope'
import type { Ticket } from '#tickets/contract'
import { lookAtTicket } from '#tickets/facts'
import { findTicket } from '#tickets/finding'
import { markRead } from '#tickets/marking-read'
import { readsSome } from '#tickets/readable'
import type { TicketRow } from '#tickets/reading'
import type { listMessages as listMessagesCall, Message } from './contract.ts'
import { pageQueries, pageSize, type Shape } from './page-query.ts'
import { shownMessage } from './reading.ts'
import type { SelectedMessage } from './selecting.ts'

type Wish = Partial<InputOf<typeof listMessagesCall>> & { ticketId: number }

/** A page, and that it was read, where the person asking is the one who is to read it. */
export async function readMessages(company: Company, wish: Wish) {
  const page = await company.read((scope) => listMessages(scope, wish))
  if (wish.markAsRead !== 'false' && page.ticket.unreadMessages > 0) {
    await company.scope((scope) => readByOwner(scope, wish.ticketId))
  }
  return page
}

export async function listMessages(scope: Scope, wish: Wish) {
  const shape = shapeFor(scope, wish)
  const [{ ticket, row }, page, counted] = await Promise.all([
    lookAtTicket(scope, wish.ticketId),
    selectPage(scope, wish, shape),
    countOf(scope, wish, shape),
  ])
  if (wish.around && !page.selected.some(({ message }) => message.id === wish.around)) {
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

/** The page reads only authors who are not whom the conversation is with. */
function withAuthor(selected: SelectedMessage, { contactId, contact }: Ticket): SelectedMessage {
  const isOther = selected.message.authorId !== contactId
  return isOther ? selected : { ...selected, author: contact }
}

function shapeFor({ actor }: Scope, { searchParam }: Wish): Shape {
  return {
    readsSome: readsSome(actor),
    isSearch: Boolean(searchParam),
  }
}

function selectPage(scope: Scope, wish: Wish, shape: Shape) {
  if (wish.around) return selectAround(scope, wish, shape)
  return wish.after ? selectNewer(scope, wish, shape) : selectOlder(scope, wish, shape)
}

async function selectOlder(scope: Scope, wish: Wish, shape: Shape) {
  const found = await pageQueries(shape).older.execute(scope, valuesOf(scope, wish, shape))
  const isNewest = !wish.before && (wish.pageNumber ?? 1) === 1
  return { ...oldestFirst(found, pageSize), hasNewer: !isNewest && found.length > 0 }
}

async function selectNewer(scope: Scope, wish: Wish, shape: Shape) {
  const found = await pageQueries(shape).newer.execute(scope, valuesOf(scope, wish, shape))
  const hasNewer = found.length > pageSize
  return { selected: found.slice(0, pageSize), hasOlder: found.length > 0, hasNewer }
}

async function selectAround(scope: Scope, wish: Wish, shape: Shape) {
  const { older, newer } = pageQueries(shape)
  const values = valuesOf(scope, wish, shape)
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

/** Where all is read, positions have hardly a hole: a page begins at its own. Else pages are counted. */
function valuesOf({ actor }: Scope, wish: Wish, { readsSome, isSearch }: Shape) {
  const { ticketId, before = null, after = null, around = null, pageNumber = 1 } = wish
  const passedOver = before || around ? 0 : (pageNumber - 1) * pageSize
  const isCounted = readsSome || isSearch
  return {
    ticketId,
    before,
    after,
    around,
    text: wish.searchParam ?? '',
    queueIds: actor.queueIds,
    skip: isCounted ? 0 : passedOver,
    offset: isCounted ? passedOver : 0,
  }
}

/** Undefined: as many as the ticket says. */
async function countOf(scope: Scope, wish: Wish, shape: Shape): Promise<number | undefined> {
  if (!shape.readsSome && !shape.isSearch) return undefined
  const values = valuesOf(scope, wish, shape)
  const [counted] = await pageQueries(shape).counted.execute(scope, values)
  return counted?.total
}

/** Only the eyes of the person it is assigned to count as reading. */
async function readByOwner(scope: Scope, ticketId: number) {
  const ticket: TicketRow = await findTicket(scope, ticketId, 'message.read')
  const isOwner = ticket.status === 'open' && ticket.userId === scope.actor.userId
  if (isOwner) await markRead(scope, ticket)
}
