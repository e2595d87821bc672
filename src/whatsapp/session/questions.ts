/**
 * Any node may ask whether a number is on WhatsApp, but only the session's node can answer. The
 * question is a row; notifications carry it and its answer, polling makes up for lost ones, and it
 * expires after a few seconds.
 */
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Sql } from 'postgres'
import { connectionLeases, type NumberAnswer, numberLookups } from '#db/schema/connections.ts'
import type { CheckNumber, KnownNumber } from '#desk/contacts/checking-numbers'
import { AppError, fail, isErrorCode } from '#kernel/errors'
import { type Company, type OpenCompany, type Scope, system } from '#kernel/scope'
import { log } from '#process/log'

type Ask = (number: string) => Promise<KnownNumber | null>

interface Surroundings {
  openCompany: OpenCompany
  platform: Sql
  sessionFor(companyId: number, connectionId: number): Ask | undefined
  timeoutMs: number
}

export interface Questions {
  ask: CheckNumber
  answerWaiting(): Promise<void>
  stop(): Promise<void>
}

export async function openQuestions(surroundings: Surroundings): Promise<Questions> {
  const { openCompany, platform, sessionFor, timeoutMs } = surroundings
  const waiting = new Map<string, () => void>()
  const underWay = new Set<string>()

  async function answer({ companyId, id, connectionId, number }: Waiting) {
    const key = `${companyId}:${id}`
    const ask = sessionFor(companyId, connectionId)
    if (!ask || underWay.has(key)) return
    underWay.add(key)
    try {
      const given = await answered(ask, number)
      await openCompany(companyId, system).scope((scope) => keepAnswer(scope, id, given))
    } catch (err) {
      log.warn({ companyId, connectionId, err }, 'a question about a number was left open')
    } finally {
      underWay.delete(key)
    }
  }

  async function answerWaiting() {
    for (const question of await readWaiting(platform, timeoutMs)) void answer(question)
  }

  const listening = [
    await platform.listen('recado_questions', () => void answerWaiting().catch(noteFailure)),
    await platform.listen('recado_answers', (key) => waiting.get(key)?.()),
  ]

  return {
    async ask(companyId, connectionId, number) {
      const own = sessionFor(companyId, connectionId)
      if (own) return own(number)
      const company = openCompany(companyId, system)
      const id = await company.scope((scope) => askOthers(scope, connectionId, number))
      try {
        return resultOf(await waitFor(company, id, { waiting, timeoutMs }))
      } finally {
        waiting.delete(`${companyId}:${id}`)
      }
    },
    answerWaiting,
    async stop() {
      await Promise.allSettled(listening.map(({ unlisten }) => unlisten()))
    },
  }
}

/** Polls as well, since notifications get lost. */
async function waitFor(
  company: Company,
  id: number,
  { waiting, timeoutMs }: { waiting: Map<string, () => void>; timeoutMs: number },
): Promise<NumberAnswer | null> {
  const deadline = performance.now() + timeoutMs
  while (performance.now() < deadline) {
    const given = await company.read((scope) => readAnswer(scope, id))
    if (given) return given
    const woken = new Promise<void>((resolve) => waiting.set(`${company.id}:${id}`, resolve))
    await Promise.race([woken, Bun.sleep(Math.min(500, timeoutMs / 4))])
  }
  return null
}

async function answered(ask: Ask, number: string): Promise<NumberAnswer> {
  try {
    return { known: await ask(number) }
  } catch (error) {
    return { error: error instanceof AppError ? error.code : 'ERR_WAPP_CHECK_CONTACT' }
  }
}

function resultOf(answer: NumberAnswer | null): KnownNumber | null {
  if (answer && 'known' in answer) return answer.known
  return fail(answer && isErrorCode(answer.error) ? answer.error : 'ERR_WAPP_CHECK_CONTACT')
}

async function askOthers(scope: Scope, connectionId: number, number: string): Promise<number> {
  const [holder] = await scope.db
    .select({ nodeId: connectionLeases.nodeId })
    .from(connectionLeases)
    .where(
      and(
        eq(connectionLeases.connectionId, connectionId),
        sql`not is_holder_gone(${connectionLeases.nodeId}, ${connectionLeases.expiresAt})`,
      ),
    )
  if (!holder) fail('ERR_WAPP_CHECK_CONTACT')
  const [question] = await scope.db
    .insert(numberLookups)
    .values({ connectionId, number })
    .returning({ id: numberLookups.id })
  scope.wake('recado_questions')
  return question?.id ?? fail('ERR_INTERNAL')
}

async function keepAnswer(scope: Scope, id: number, answer: NumberAnswer) {
  await scope.db
    .update(numberLookups)
    .set({ answer })
    .where(and(eq(numberLookups.id, id), isNull(numberLookups.answer)))
  scope.wake('recado_answers', `${scope.companyId}:${id}`)
}

async function readAnswer(scope: Scope, id: number): Promise<NumberAnswer | null> {
  const [question] = await scope.db
    .select({ answer: numberLookups.answer })
    .from(numberLookups)
    .where(eq(numberLookups.id, id))
  return question?.answer ?? null
}

interface Waiting {
  companyId: number
  id: number
  connectionId: number
  number: string
}

function readWaiting(platform: Sql, timeoutMs: number) {
  return platform<Waiting[]>`
    select company_id "companyId", id, connection_id "connectionId", number from number_lookups
    where answer is null and asked_at > now() - make_interval(secs => ${timeoutMs / 1000})`
}

function noteFailure(err: unknown) {
  log.debug({ err }, 'questions were not read; the next look finds them')
}
