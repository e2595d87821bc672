import type { Endpoint } from '#kernel/http/endpoint'
import type { Call } from '#kernel/http/serve'
import type { Services } from '#kernel/http/services'
import type { Actor, Consequence, ConsequenceKind, Scope } from '#kernel/scope'
import type { Job } from '#kernel/workers/job'

export interface Area {
  /** A sentence for the API document. */
  about?: string
  calls?: Call[]
  jobs?: Job[]
  consequences?: Consequence[]
  whenSetBack?: WhenSetBack
  /** Which rooms a socket is in by its rights. */
  rooms?(actor: Actor): string[]
}

/** A clock was set back: what waits for a moment is brought forward. */
export type WhenSetBack = (platform: Services['platform']) => Promise<unknown>

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

/** The calls of a noun, as its document has them. */
export interface Noun {
  /** As in the list of areas: `contactLists`. */
  name: string
  about?: string | undefined
  endpoints: Endpoint[]
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

export function roomsOf(areas: Areas): (actor: Actor) => string[] {
  const ofAreas = Object.values(areas).flatMap(({ rooms = [] }) => rooms)
  return (actor) => ofAreas.flatMap((rooms) => rooms(actor))
}

export function whenSetBackOf(areas: Areas): WhenSetBack[] {
  return Object.values(areas).flatMap(({ whenSetBack = [] }) => whenSetBack)
}

/** In the order of nouns. */
export function consequencesOf(areas: Areas, placeOfNoun: (noun: string) => number): Consequence[] {
  const rankOf = (name: string) =>
    placeOfNoun(name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
  return Object.entries(areas)
    .sort(([one], [other]) => rankOf(one) - rankOf(other))
    .flatMap(([, { consequences = [] }]) => consequences)
}
