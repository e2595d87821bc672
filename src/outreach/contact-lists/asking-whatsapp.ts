/**
 * Asks WhatsApp about the numbers of all companies' lists, through each connection that is up, one
 * question a second: the moments of questions are rows, so that several nodes keep the pace
 * together. A question without an answer is repeated after two minutes.
 */
import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Sql } from 'postgres'
import { contactListItems, numberChecks } from '#db/schema/contact-lists.ts'
import type { CheckNumber, KnownNumber } from '#desk/contacts/checking-numbers'
import { spellingsOf } from '#desk/contacts/number-spellings'
import { lockCompany } from '#kernel/database/locks'
import { type Company, type OpenCompany, type Scope, system } from '#kernel/scope'
import { restFor } from '#kernel/time/resting'
import { log } from '#process/log'
import { freshAnswer, settleEverywhere, storeAnswer } from './checking-numbers.ts'
import { checkNumbers } from './jobs.ts'

export const paceMs = 1_000

/** What is left begins the next run, so that others get their turn. */
const runMs = 5_000
const lookMs = 1_000

interface Asking {
  openCompany: OpenCompany
  checkNumber?: CheckNumber | undefined
  stopping?: AbortSignal | undefined
}

interface Channel {
  companyId: number
  connectionId: number
}

export async function askWhatsapp(platform: Sql, { openCompany, checkNumber, stopping }: Asking) {
  if (!checkNumber) return
  const until = Date.now() + runMs
  const asking = new Map<number, Promise<unknown>>()
  for (;;) {
    const channels = await openChannels(platform)
    for (const { companyId, connectionId } of channels) {
      if (asking.has(connectionId)) continue
      const company = openCompany(companyId, system)
      const work = askThrough(company, { check: checkNumber, connectionId, until, stopping })
        .catch((err) => log.warn({ err, companyId, connectionId }, 'Numbers could not be checked'))
        .finally(() => asking.delete(connectionId))
      asking.set(connectionId, work)
    }
    const isOver = Date.now() + lookMs >= until || stopping?.aborted
    if (asking.size === 0) return
    await Promise.race([
      Promise.all(asking.values()),
      ...(isOver ? [] : [restFor(lookMs, stopping)]),
    ])
    if (isOver) return continueLater(platform, openCompany)
  }
}

async function continueLater(platform: Sql, openCompany: OpenCompany) {
  const [next] = await openChannels(platform)
  if (!next) return
  await openCompany(next.companyId, system).scope((scope) =>
    scope.later(checkNumbers, {}, { key: 'next' }),
  )
}

/** Connections that are up, of companies with numbers to ask for. */
function openChannels(platform: Sql) {
  return platform<Channel[]>`
    select n.company_id "companyId", n.id "connectionId"
    from connections n join companies c on c.id = n.company_id
    where n.status = 'CONNECTED' and is_active(c) and has_campaigns(c.id)
      and exists (select from contact_list_items i
        where i.company_id = n.company_id and i.is_whatsapp_valid is null
          and not exists (select from number_checks k
            where k.company_id = i.company_id and k.number_key = i.number_key
              and k.is_on_whatsapp is null and k.asked_at > now() - interval '2 minutes'))`
}

interface Questions {
  check: CheckNumber
  connectionId: number
  until: number
  stopping: AbortSignal | undefined
}

async function askThrough(company: Company, questions: Questions) {
  const { connectionId, until, stopping } = questions
  while (Date.now() < until && !stopping?.aborted) {
    const turn = await company.scope((scope) => takeTurn(scope, connectionId))
    if (!turn) return
    if ('waitMs' in turn) await restFor(turn.waitMs, stopping)
    else if ('numberKey' in turn) await ask(company, { ...questions, ...turn })
  }
}

interface Question {
  numberKey: string
  number: string
}

type Turn = Question | { waitMs: number } | { isSettled: true }

/** Undefined: nothing is left to ask. @param again the number to ask for in another spelling */
async function takeTurn(
  scope: Scope,
  connectionId: number,
  again?: Question,
): Promise<Turn | undefined> {
  await lockCompany(scope, 'number-checks')
  const question = again ?? (await nextQuestion(scope))
  if (!question) return undefined
  const known = again ? undefined : await freshAnswer(scope, question.numberKey)
  if (known) {
    await settleEverywhere(scope, question.numberKey, known)
    return { isSettled: true }
  }
  const waitMs = await waitOf(scope, connectionId)
  if (waitMs > 0) return { waitMs }
  const asked = { connectionId, isOnWhatsapp: null, askedAt: sql`clock_timestamp()` }
  await scope.db
    .insert(numberChecks)
    .values({ numberKey: question.numberKey, ...asked })
    .onConflictDoUpdate({ target: [numberChecks.companyId, numberChecks.numberKey], set: asked })
  return question
}

/** The oldest number that nobody is asking for. */
async function nextQuestion({ db }: Scope): Promise<Question | undefined> {
  const [question] = await db
    .select({
      numberKey: sql<string>`${contactListItems.numberKey}`,
      number: sql<string>`${contactListItems.number}`,
    })
    .from(contactListItems)
    .where(
      and(
        isNull(contactListItems.isWhatsappValid),
        isNotNull(contactListItems.number),
        sql`not exists (select from ${numberChecks}
          where ${numberChecks.numberKey} = ${contactListItems.numberKey}
            and ${numberChecks.isOnWhatsapp} is null
            and ${numberChecks.askedAt} > clock_timestamp() - interval '2 minutes')`,
      ),
    )
    .orderBy(asc(contactListItems.id))
    .limit(1)
  return question
}

async function waitOf({ db }: Scope, connectionId: number): Promise<number> {
  const sinceMs = sql<number>`extract(epoch from clock_timestamp() - ${numberChecks.askedAt})
    * 1000`
  const [last] = await db
    .select({ sinceMs: sql<number>`min(${sinceMs})::float8` })
    .from(numberChecks)
    .where(
      and(
        eq(numberChecks.connectionId, connectionId),
        gt(numberChecks.askedAt, sql`clock_timestamp() - make_interval(secs => ${paceMs / 1000})`),
      ),
    )
  return last?.sinceMs == null ? 0 : Math.max(1, Math.ceil(paceMs - last.sinceMs))
}

async function ask(company: Company, questions: Questions & Question) {
  const known = await findInSpellings(company, questions)
  if (known === undefined) return
  await company.scope((scope) => storeAnswer(scope, questions.numberKey, known))
}

/** A number with two spellings is two questions. Undefined: the program stopped between them. */
async function findInSpellings(
  company: Company,
  { check, connectionId, stopping, ...question }: Questions & Question,
): Promise<KnownNumber | null | undefined> {
  const others = spellingsOf(question.number).filter((spelling) => spelling !== question.number)
  for (const spelling of [question.number, ...others]) {
    if (spelling !== question.number) {
      await waitForTurn(company, { connectionId, stopping, question })
      if (stopping?.aborted) return undefined
    }
    const known = await check(company.id, connectionId, spelling)
    if (known) return known
  }
  return null
}

async function waitForTurn(
  company: Company,
  { connectionId, stopping, question }: Omit<Questions, 'check' | 'until'> & { question: Question },
) {
  while (!stopping?.aborted) {
    const turn = await company.scope((scope) => takeTurn(scope, connectionId, question))
    if (!turn || !('waitMs' in turn)) return
    await restFor(turn.waitMs, stopping)
  }
}
