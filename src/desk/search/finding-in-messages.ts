import { type SQL, sql } from 'drizzle-orm'
import { plainOf } from '#company/searching/matching'
import { occurrencesIn } from '#company/searching/occurrences'
import { type SearchTerms, searchTerms } from '#company/searching/search-terms'
import { contacts } from '#db/schema/contacts.ts'
import { messages } from '#db/schema/messages.ts'
import { tickets } from '#db/schema/tickets.ts'
import { containsAsContact } from '#desk/contacts/matching'
import { withinReach } from '#desk/tickets/reach'
import { isReadable } from '#desk/tickets/readable'
import type { InputOf } from '#kernel/http/endpoint'
import type { Scope } from '#kernel/scope'
import type { findInMessages as findInMessagesCall, MessageHit } from './contract.ts'

/** As much of a message as is searched. */
const searched = sql`left(${messages.body}, 65536)`

/** Characters shown before the match, and in total. */
const before = 40
const shown = 240

/** Of a longer message so much is read around the first term. */
const longest = sql.raw('4000')

export async function findInMessages(
  scope: Scope,
  { searchParam, ticketIds }: InputOf<typeof findInMessagesCall>,
): Promise<{ hits: MessageHit[] }> {
  if (searchParam === '' || ticketIds.length === 0) return { hits: [] }
  const hits = await scope.db.execute<MessageHit & Record<string, unknown>>(
    newestIn(scope, ticketIds, searchTerms(searchParam)),
  )
  return { hits: hits.map((hit) => ({ ...hit, text: excerptOf(hit.text, searchParam) })) }
}

/** What the name has of the terms, the message need not have; but one of them it has. */
function newestIn({ actor }: Scope, ticketIds: number[], { terms, withDigits }: SearchTerms): SQL {
  const asked = { terms: sql.param(terms), withDigits: sql.param(withDigits) }
  const every = sql`${asked.terms}::text[] || coalesce(${asked.withDigits}::text[], '{}')`
  const withName = sql`(${plainOf(searched)} || chr(1) || ${contacts.nameKey} || chr(2))`
  const position = sql`(select coalesce(min(nullif(strpos(plain_text(${searched}), plain_text(term)), 0)), 1)
    from unnest(${every}) as term)`
  return sql`
    select ${tickets.id} as "ticketId", found.id as "messageId", found.seq, found.text
    from ${tickets} join ${contacts} on ${contacts.id} = ${tickets.contactId}
    cross join lateral (
      select ${messages.id}, ${messages.seq}, case when length(${messages.body}) <= ${longest} then ${messages.body}
        else substr(${messages.body}, greatest(1, ${position} - ${longest} / 4), ${longest}) end as text
      from ${messages}
      where ${messages.ticketId} = ${tickets.id} and not ${messages.isDeleted}
        and ${plainOf(searched)} like any ((select search_patterns(${every}))::text[])
        and ${containsAsContact(withName, asked)}
        and ${isReadable(actor)}
      order by ${messages.seq} desc limit 1) as found
    where ${tickets.id} = any(${sql.param(ticketIds)}::integer[]) and ${withinReach(actor, 'message.read')}`
}

function excerptOf(text: string, search: string): string {
  const [first] = occurrencesIn(text, search)
  const letters = [...text.slice(0, (first?.from ?? 0) + 4 * shown)]
  const from = Math.max(0, [...text.slice(0, first?.from ?? 0)].length - before)
  return letters.slice(from, from + shown).join('')
}
