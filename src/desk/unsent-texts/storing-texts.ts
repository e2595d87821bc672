import { and, desc, eq, lte, type SQL, sql } from 'drizzle-orm'
import { unsentTexts } from '#db/schema/unsent-texts.ts'
import { showChat } from '#desk/chats/finding'
import { requireTicket } from '#desk/tickets/finding'
import { fail } from '#kernel/errors'
import type { InputOf, OutputOf } from '#kernel/http/endpoint'
import type { Scope } from '#kernel/scope'
import type * as contract from './contract.ts'
import { type UnsentText, unsentTextEvent } from './contract.ts'

/** The oldest beyond them are forgotten. */
const mostOfUser = 200
const mostListed = 100
/** Letters of one answer. */
const mostLetters = 200_000

type Place = Pick<UnsentText, 'ticketId' | 'chatId' | 'kind'>
interface Given extends Place {
  body: string
  base: number
}
type Kept = OutputOf<typeof contract.keepUnsentText>

export async function listUnsentTexts(scope: Scope) {
  const { ticketId, chatId, kind, body, version, userId } = unsentTexts
  const rows = await scope.db
    .select({
      ticketId,
      chatId,
      kind,
      body,
      version,
      letters: sql<number>`sum(length(${body})) over (order by ${version} desc)::integer`,
    })
    .from(unsentTexts)
    .where(eq(userId, scope.actor.userId ?? 0))
    .orderBy(desc(version))
    .limit(mostListed + 1)
  const texts = rows.slice(0, mostListed).filter(({ letters }) => letters <= mostLetters)
  return {
    texts: texts.map(({ letters: _, ...text }) => text),
    isWhole: texts.length === rows.length,
  }
}

export async function keepUnsentText(
  scope: Scope,
  given: InputOf<typeof contract.keepUnsentText>,
): Promise<Kept> {
  await requireTicket(scope, given.ticketId, 'message.read')
  return keep(scope, { ...given, chatId: null })
}

export async function keepUnsentChatText(
  scope: Scope,
  given: InputOf<typeof contract.keepUnsentChatText>,
): Promise<Kept> {
  await showChat(scope, given.chatId)
  return keep(scope, { ...given, ticketId: null, kind: 'chat' })
}

/** The last to type wins; only an end does not reach what was typed after it on another device. */
function keep(scope: Scope, given: Given): Promise<Kept> {
  return given.body === '' ? endText(scope, given) : keepText(scope, given)
}

async function keepText(scope: Scope, given: Given): Promise<Kept> {
  const { ticketId, chatId, kind, body, base } = given
  const userId = scope.actor.userId ?? 0
  const kept = (await write(scope, given)) ?? (await write(scope, given)) ?? fail('ERR_INTERNAL')
  if (!kept.before) scope.withCommit(forgetOldest(userId))
  const text = { ticketId, chatId, kind, body, version: kept.version }
  scope.emit(unsentTextEvent, text, userId)
  return { ...text, replaced: unseen(kept.before, base) }
}

/**
 * One statement, because it follows somebody who types. Undefined: another device wrote while it ran,
 * and what it wrote would be replaced unseen. That row is locked by now, so that the next one succeeds.
 */
async function write(scope: Scope, given: Given) {
  const { ticketId, chatId, kind, body } = given
  const userId = scope.actor.userId ?? 0
  const found = before(userId, given)
  const { companyId } = unsentTexts
  const [kept] = await scope.db
    .insert(unsentTexts)
    .values({ userId, ticketId, chatId, kind, body, version: now })
    .onConflictDoUpdate({
      target:
        chatId === null
          ? [companyId, unsentTexts.ticketId, unsentTexts.userId, unsentTexts.kind]
          : [companyId, unsentTexts.chatId, unsentTexts.userId],
      set: { body, version: sql`greatest(excluded.version, ${unsentTexts.version} + 1)` },
      setWhere: sql`${unsentTexts.version} = (${found} ->> 'version')::bigint`,
    })
    .returning({ version: unsentTexts.version, before: found })
  return kept
}

const now = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`

interface Before {
  body: string
  version: number
}

/** As the statement found it. */
function before(userId: number, { ticketId, chatId, kind }: Place) {
  const isThere = chatId === null ? sql`o.ticket_id = ${ticketId}` : sql`o.chat_id = ${chatId}`
  return sql<Before | null>`(select jsonb_build_object('body', o.body, 'version', o.version)
    from unsent_texts o
    where o.user_id = ${userId} and ${isThere} and o.kind = ${kind})`
}

function unseen(found: Before | null, base: number): string | null {
  return found && found.version > base ? found.body : null
}

function forgetOldest(userId: number): SQL {
  return sql`delete from unsent_texts where id in (select id from unsent_texts
    where user_id = ${userId} order by version desc offset ${mostOfUser})`
}

async function endText(scope: Scope, { ticketId, chatId, kind, base }: Given): Promise<Kept> {
  const userId = scope.actor.userId ?? 0
  const own = and(
    eq(unsentTexts.userId, userId),
    chatId === null ? eq(unsentTexts.ticketId, ticketId ?? 0) : eq(unsentTexts.chatId, chatId),
    eq(unsentTexts.kind, kind),
  )
  const [ended] = await scope.db
    .delete(unsentTexts)
    .where(and(own, lte(unsentTexts.version, base)))
    .returning({
      version: sql<number>`greatest(${now}, ${unsentTexts.version} + 1)`.mapWith(Number),
    })
  if (ended) {
    const text: UnsentText = { ticketId, chatId, kind, body: '', version: ended.version }
    scope.emit(unsentTextEvent, text, userId)
    return { ...text, replaced: null }
  }
  const [{ body, version } = { body: '', version: base }] = await scope.db
    .select({ body: unsentTexts.body, version: unsentTexts.version })
    .from(unsentTexts)
    .where(own)
  return { ticketId, chatId, kind, body, version, replaced: null }
}
