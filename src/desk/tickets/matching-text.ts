/** The text of a search, as a condition on tickets; see `find_tickets`. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { plainOf } from '#company/searching/matching'
import { searchTerms } from '#company/searching/search-terms'
import { contacts } from '#db/schema/contacts.ts'
import { messages } from '#db/schema/messages.ts'
import { newTexts, tickets, ticketTexts } from '#db/schema/tickets.ts'
import { containsAsContact } from '#desk/contacts/matching'
import { isReadableIn } from './readable.ts'

export const searchBudget = 4_000

const param = sql.placeholder

export function textValues(searchParam: string) {
  const number = /^\d{1,9}$/.test(searchParam) ? Number(searchParam) : null
  return { ...searchTerms(searchParam), number }
}

/** Null where they are too many to be listed within the budget. */
export const findIds = sql<
  number[] | null
>`find_tickets(${param('terms')}::text[], ${param('withDigits')}::text[],
  ${param('number')}::integer,  ${sql.raw(String(searchBudget))})`

const hasAll = (text: SQL) =>
  containsAsContact(text, { terms: param('terms'), withDigits: param('withDigits') })

/** Same result as `find_tickets`; as joins, PostgreSQL would evaluate these for all tickets first. */
const isNumber = sql`${tickets.id} = ${param('number')}::integer`
const inName = sql`(select ${hasAll(sql`${contacts.searchKey}`)} from ${contacts}
  where ${contacts.id} = ${tickets.contactId})`
const nameKey = sql`(select ${contacts.nameKey} || chr(2) from ${contacts}
  where ${contacts.id} = ${tickets.contactId})`
const withKey = (text: SQLWrapper, key: SQLWrapper) => sql`(${text} || chr(1) || ${key})`
/** One term that a text has is in one of its messages; of several each may be in another. */
const inIndexed = sql`(select true from ${ticketTexts}
  where ${ticketTexts.ticketId} = ${tickets.id} and ${hasAll(withKey(ticketTexts.body, ticketTexts.contactKey))}
    and (cardinality(${param('terms')}::text[]) = 1 or exists (
      select from string_to_table(${ticketTexts.body}, chr(1)) as words
      where ${hasAll(withKey(sql`words`, ticketTexts.contactKey))})) limit 1)`
const inMessage = (condition: SQL) => sql`(select true from ${messages}
  where ${messages.ticketId} = ${tickets.id} and not ${messages.isDeleted} and ${condition}
    and ${hasAll(withKey(plainOf(messages.body), nameKey))} limit 1)`
const inNew = sql`(select true from ${newTexts}
  where ${newTexts.ticketId} = ${tickets.id} and ${hasAll(withKey(newTexts.body, nameKey))} limit 1)`

/** Of a word that most tickets have, most have it in their texts. */
export const matchesText = sql`(${isNumber} or ${inIndexed} or ${inName} or ${inNew})`

/** A search does not reveal messages that the conversation hides; see `readableValues`. */
const inReadableQueue = isReadableIn(sql`${param('readQueueIds')}`, tickets.queueId)
const inReadable = inMessage(sql`(${param('readsAllQueues')}::boolean or ${inReadableQueue})
  and (${param('readConnectionId')}::integer is null
    or ${messages.whatsappId} = ${param('readConnectionId')}::integer)`)
export const matchesReadable = sql`(${isNumber} or ${inName}
  or (${inIndexed} or ${inNew}) and ${inReadable})`
