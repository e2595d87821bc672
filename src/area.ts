/**
 * What a noun brings to the server, said once in `src/<noun>/area.ts`: the calls that its contract
 * declares, its jobs with their clocks, and what follows for it when something happens elsewhere.
 * The ways in are given the areas that `areas.ts` lists.
 */
import type { Call } from '#http/serve'
import { placeOf } from '#order'
import type { Consequence, ConsequenceKind, Scope } from '#scope'
import type { Job } from '#workers/job'

export interface Area {
  calls?: Call[]
  jobs?: Job[]
  consequences?: Consequence[]
}

/**
 * What an event in one noun means for those that build on it. The noun where it happens defines it
 * and follows it in its transaction: so contacts merge without knowing who refers to them.
 */
export function defineConsequence<What>(name: string): ConsequenceKind<What> {
  return { name }
}

/** Done in the transaction of whoever follows it: a failure undoes both. */
export function on<What>(
  kind: ConsequenceKind<What>,
  follow: (scope: Scope, what: NoInfer<What>) => Promise<unknown>,
): Consequence {
  return { kind, follow }
}

type Areas = Readonly<Record<string, Area>>

export function callsOf(areas: Areas): Call[] {
  return Object.values(areas).flatMap(({ calls = [] }) => calls)
}

export function jobsOf(areas: Areas): Job[] {
  return Object.values(areas).flatMap(({ jobs = [] }) => jobs)
}

/** In the order of nouns: what follows for tickets is done when messages are told. */
export function consequencesOf(areas: Areas): Consequence[] {
  const standing = (name: string) =>
    placeOf(name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
  return Object.entries(areas)
    .sort(([one], [other]) => standing(one) - standing(other))
    .flatMap(([, { consequences = [] }]) => consequences)
}
