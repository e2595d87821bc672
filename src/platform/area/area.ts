import { placeOfNoun } from '#platform/area/order'
import type { Noun } from '#platform/http/openapi/paths'
import type { Call } from '#platform/http/serve'
import type { Consequence, ConsequenceKind, Scope } from '#platform/scope'
import type { Job } from '#platform/workers/job'

export interface Area {
  /** A sentence for the API document. */
  about?: string
  calls?: Call[]
  jobs?: Job[]
  consequences?: Consequence[]
}

/**
 * An event in one noun that others react to: the noun defines and triggers it without knowing who
 * refers to it.
 */
export function defineConsequence<What>(name: string): ConsequenceKind<What> {
  return { name }
}

/** Runs in the transaction of the trigger: a failure rolls back both. */
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

/** The calls of each noun that has some, by its name in the list of areas. */
export function nounsOf(areas: Areas): Noun[] {
  return Object.entries(areas).flatMap(([name, { about, calls = [] }]) =>
    calls.length > 0 ? [{ name, about, endpoints: calls.map(({ endpoint }) => endpoint) }] : [],
  )
}

export function jobsOf(areas: Areas): Job[] {
  return Object.values(areas).flatMap(({ jobs = [] }) => jobs)
}

/** In the order of nouns. */
export function consequencesOf(areas: Areas): Consequence[] {
  const rankOf = (name: string) =>
    placeOfNoun(name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
  return Object.entries(areas)
    .sort(([one], [other]) => rankOf(one) - rankOf(other))
    .flatMap(([, { consequences = [] }]) => consequences)
}
