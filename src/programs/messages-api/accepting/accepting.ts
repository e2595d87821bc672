/**
 * Messages that API clients send over a connection at the same moment are accepted in one
 * transaction, with one set of statements. A refusal concerns only the message refused.
 */
import { canonicalNumber } from '#desk/contacts/number-spellings'
import { type Scope, system } from '#kernel/scope'
import { batching, isRefused } from '#kernel/time/batching'
import { isKeptMeanwhile } from '#programs/messages-api/repeating'
import { type Acceptance, type Accepted, Attempt } from './attempt.ts'
import { checkAll } from './checking-messages.ts'
import { queueAll } from './queueing.ts'
import { resultOf, settleRepeated } from './repeated.ts'

export async function accept(
  acceptance: Acceptance,
): Promise<Exclude<Accepted, { failure: unknown }>> {
  const { company, connectionId } = acceptance
  const result = await inBatches(`${company.id}:${connectionId}`, acceptance)
  if (result !== 'needsNetwork' && 'failure' in result) throw result.failure
  return result
}

/** One at once, so that messages to the same number keep their order. */
const inBatches = batching(
  async (all: Acceptance[]): Promise<Accepted[]> => {
    const results: Accepted[] = []
    for (const round of roundsOf(all)) results.push(...(await acceptTogether(round)))
    return results
  },
  { most: 50 },
)

/** What follows a message that closes its ticket goes into another one. */
function roundsOf(all: Acceptance[]): Acceptance[][] {
  const rounds: Acceptance[][] = []
  let closed = new Set<string>()
  for (const one of all) {
    const { closeTicket } = one.input
    const number = canonicalNumber(one.input.number)
    if (rounds.length === 0 || closed.has(number)) {
      rounds.push([])
      closed = new Set()
    }
    rounds.at(-1)?.push(one)
    if (closeTicket) closed.add(number)
  }
  return rounds
}

/** Refused together they have changed nothing, so each is tried alone. */
async function acceptTogether(all: Acceptance[]): Promise<Accepted[]> {
  const [first] = all
  if (!first) return []
  try {
    return await first.company.as(system).scope((scope) => acceptAll(scope, all))
  } catch (failure) {
    if (isKeptMeanwhile(failure)) return acceptTogether(all)
    if (all.length === 1 || !isRefused(failure)) return all.map(() => ({ failure }))
    const results: Accepted[] = []
    for (const one of all) results.push(...(await acceptTogether([one])))
    return results
  }
}

async function acceptAll(scope: Scope, all: Acceptance[]): Promise<Accepted[]> {
  const attempts = all.map((one) => new Attempt(one))
  const connection = await settleRepeated(scope, attempts)
  const fresh = attempts.filter(({ result, same }) => !result && !same)
  if (fresh.length > 0) await checkAll(scope, fresh, connection)
  const admitted = fresh.filter(({ result }) => !result)
  if (admitted.length > 0) await queueAll(scope, admitted)
  return attempts.map((one) => resultOf(one))
}
