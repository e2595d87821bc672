import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { contains } from '#company/searching/matching'
import { messages } from '#db/schema/messages.ts'
import { tickets } from '#db/schema/tickets.ts'
import { type Db, prepared } from '#db/session.ts'
import { isReadableIn } from '#desk/tickets/readable'
import { selectMessages } from './selecting.ts'

export const pageSize = 20

export interface MessagePageShape {
  /** Only messages written in `queueIds`, in no queue, or in the ticket's present one. */
  readsSome: boolean
  isSearch: boolean
  ofConnection: boolean
}

const asked = sql.placeholder
/** As much of a message as is searched. */
const searched = sql`left(${messages.body}, 65536)`
const isOfTicket = eq(messages.ticketId, asked('ticketId'))
const ticketsRow = (column: SQL) =>
  sql`(select ${column} from ${tickets} where ${tickets.id} = ${asked('ticketId')})`
const seqOfAround = sql`(select ${messages.seq} from ${messages}
  where ${messages.id} = ${asked('around')}::integer and ${isOfTicket})`

function within({ readsSome, isSearch, ofConnection }: MessagePageShape) {
  return and(
    isOfTicket,
    readsSome
      ? isReadableIn(sql`${asked('queueIds')}`, ticketsRow(sql`${tickets.queueId}`))
      : undefined,
    ofConnection ? sql`${messages.whatsappId} = ${asked('connectionId')}::integer` : undefined,
    isSearch
      ? sql`(not ${messages.isDeleted}
          and (${contains(searched, asked('terms'))}
            or coalesce(${contains(searched, asked('withDigits'))}, false)))`
      : undefined,
  )
}

/** A scalar subquery is evaluated once and then used as an index condition. */
const end = sql`(select coalesce(${asked('before')}::integer, ${seqOfAround} + 1,
  ${ticketsRow(sql`${tickets.lastSeq}`)} + 1 - ${asked('skip')}::integer))`
const start = sql`(select coalesce(${asked('after')}::integer, ${seqOfAround}))`

/** Only groups have authors other than the ticket's contact. */
const otherAuthor = sql`nullif(${messages.authorId}, ${ticketsRow(sql`${tickets.contactId}`)})`

const older = (db: Db, shape: MessagePageShape) => {
  const page = db
    .select()
    .from(messages)
    .where(and(within(shape), sql`${messages.seq} < ${end}`))
    .orderBy(desc(messages.seq))
    .limit(pageSize + 1)
    .offset(asked('offset'))
  return selectMessages({ db }, otherAuthor, page.as('messages')).orderBy(desc(messages.seq))
}

const newer = (db: Db, shape: MessagePageShape) => {
  const page = db
    .select()
    .from(messages)
    .where(and(within(shape), sql`${messages.seq} > ${start}`))
    .orderBy(asc(messages.seq))
    .limit(pageSize + 1)
  return selectMessages({ db }, otherAuthor, page.as('messages')).orderBy(asc(messages.seq))
}

const counted = (db: Db, shape: MessagePageShape) =>
  db.select({ total: sql<number>`count(*)::integer` }).from(messages).where(within(shape))

function queriesFor(shape: MessagePageShape) {
  return {
    older: prepared((db) => older(db, shape)),
    newer: prepared((db) => newer(db, shape)),
    counted: prepared((db) => counted(db, shape)),
  }
}

const queries = new Map<string, ReturnType<typeof queriesFor>>()

export function pageQueries(shape: MessagePageShape) {
  const key = `${shape.readsSome} ${shape.isSearch} ${shape.ofConnection}`
  const known = queries.get(key) ?? queriesFor(shape)
  queries.set(key, known)
  return known
}
