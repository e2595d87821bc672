/** The statements behind a page of a conversation: built once for each kind of reader and search. */

import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { messages } from '#db/schema/messages.ts'
import { tickets } from '#db/schema/tickets.ts'
import { type Db, prepared } from '#db/session.ts'
import { isReadableIn } from '#tickets/readable'
import { selectMessages } from './selecting.ts'

export const pageSize = 20

/** Which conditions the statements have. */
export interface Shape {
  /** Reads only what was written in `queueIds`, in none, or where the ticket is. */
  readsSome: boolean
  /** Only what holds `text`. */
  isSearch: boolean
}

const asked = sql.placeholder
const isOfTicket = eq(messages.ticketId, asked('ticketId'))
const ticketsRow = (column: SQL) =>
  sql`(select ${column} from ${tickets} where ${tickets.id} = ${asked('ticketId')})`
const seqOfAround = sql`(select ${messages.seq} from ${messages}
  where ${messages.id} = ${asked('around')}::integer and ${isOfTicket})`

function within({ readsSome, isSearch }: Shape) {
  return and(
    isOfTicket,
    readsSome
      ? isReadableIn(sql`${asked('queueIds')}`, ticketsRow(sql`${tickets.queueId}`))
      : undefined,
    isSearch
      ? sql`(not ${messages.isDeleted}
          and strpos(plain_text(${messages.body}), (select plain_text(${asked('text')}))) > 0)`
      : undefined,
  )
}

/** In parentheses with `select`: worked out once, and then a place in the index. */
const end = sql`(select coalesce(${asked('before')}::integer, ${seqOfAround} + 1,
  ${ticketsRow(sql`${tickets.lastSeq}`)} + 1 - ${asked('skip')}::integer))`
const start = sql`(select coalesce(${asked('after')}::integer, ${seqOfAround}))`

/** Whom the conversation is with is known from the ticket; only in a group there are others. */
const otherAuthor = sql`nullif(${messages.authorId}, ${ticketsRow(sql`${tickets.contactId}`)})`

const older = (db: Db, shape: Shape) =>
  selectMessages({ db }, otherAuthor)
    .where(and(within(shape), sql`${messages.seq} < ${end}`))
    .orderBy(desc(messages.seq))
    .limit(pageSize + 1)
    .offset(asked('offset'))

const newer = (db: Db, shape: Shape) =>
  selectMessages({ db }, otherAuthor)
    .where(and(within(shape), sql`${messages.seq} > ${start}`))
    .orderBy(asc(messages.seq))
    .limit(pageSize + 1)

const counted = (db: Db, shape: Shape) =>
  db.select({ total: sql<number>`count(*)::integer` }).from(messages).where(within(shape))

/** The newest before a place, the oldest after one, and how many there are in all. */
function queriesFor(shape: Shape) {
  return {
    older: prepared((db) => older(db, shape)),
    newer: prepared((db) => newer(db, shape)),
    counted: prepared((db) => counted(db, shape)),
  }
}

const queries = new Map<string, ReturnType<typeof queriesFor>>()

export function pageQueries(shape: Shape) {
  const key = `${shape.readsSome} ${shape.isSearch}`
  const known = queries.get(key) ?? queriesFor(shape)
  queries.set(key, known)
  return known
}
