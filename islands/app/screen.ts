import type { ReactNode } from 'react'
import * as v from 'valibot'
import type { AnswerOf, Endpoint, OutputOf, RequestOf } from '#http/endpoint'
import type { Entry } from '../entry.ts'
import type { DataClient, Resource } from '../live/resource.ts'

/**
 * A page made of React: rendered on the server first, then brought to life in the browser by `mount`,
 * which the build calls for each `<name>-screen.tsx`. What it shows are resources; the page in `routes/`
 * seeds them with the outputs of the functions that the endpoints call; what is not seeded is fetched.
 */
export interface Screen<Seeds extends SeedBeds = SeedBeds> {
  entry: Entry
  seeds: Seeds
  /** Whether it fetches a part to draw there, which speaks of more than the screen itself. */
  hasParts?: (at: string) => boolean
  /** @param at where it is shown: path and query, as in the address bar */
  render: (at: string) => ReactNode | Promise<ReactNode>
}

export type SeedBeds = Record<string, SeedBed>

/** A resource that may come filled with the page. `E` is for the compiler: it types the seeds. */
export interface SeedBed<E extends Endpoint = Endpoint> {
  endpoint: E
  plant: (client: DataClient, input: unknown, answer: unknown) => void
}

/** By the names of the screen's resources: what was asked and what was answered, as often as wanted. */
export type SeedsOf<Beds> = {
  [Name in keyof Beds]?: Beds[Name] extends SeedBed<infer E> ? [RequestOf<E>, AnswerOf<E>][] : never
}

export function seedBed<E extends Endpoint, Data>(endpoint: E, of: Resource<E, Data>): SeedBed<E> {
  return {
    endpoint,
    plant(client, input, answer) {
      if (isOfContract<RequestOf<E>>(input) && isOfContract<OutputOf<E>>(answer)) {
        of.at(client, input).seed(answer)
      }
    },
  }
}

/** Seeds come from our own server, which has made them with the endpoint's schemas. */
function isOfContract<T>(given: unknown): given is T {
  return given !== undefined
}

/** As it travels in the page. */
export const PackedSeeds = v.array(v.tuple([v.string(), v.unknown(), v.unknown()]))
export type PackedSeeds = v.InferOutput<typeof PackedSeeds>

export function plantSeeds(client: DataClient, beds: SeedBeds, seeds: PackedSeeds) {
  for (const [name, input, answer] of seeds) beds[name]?.plant(client, input, answer)
}
