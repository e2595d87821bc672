import type { ReactNode } from 'react'
import * as v from 'valibot'
import type { AnswerOf, Endpoint, OutputOf, RequestOf } from '#kernel/http/endpoint'
import { own } from '#kernel/own'
import type { DataClient, Resource } from '../../kit/live/resource-types.ts'
import type { Entry } from '../entry.ts'

/** A page rendered on the server and hydrated by `mount`. Its resources are seeded by the page in `routes/`; the rest is fetched. */
export interface Screen<Seeds extends SeedBeds = SeedBeds> {
  entry: Entry
  seeds: Seeds
  /** Whether the server draws parts that have a file of their own. */
  hasParts?: (at: string) => boolean
  /** @param at path and query */
  render: (at: string) => ReactNode | Promise<ReactNode>
}

export type SeedBeds = Record<string, SeedBed>

/** A resource that may be seeded. `E` types the seeds. */
export interface SeedBed<E extends Endpoint = Endpoint> {
  endpoint: E
  plant: (client: DataClient, input: unknown, answer: unknown) => void
}

/** Inputs and outputs by the names of the screen's resources. */
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

/** Seeds come from our own server, which validated them. */
function isOfContract<T>(given: unknown): given is T {
  return given !== undefined
}

export const PackedSeeds = v.array(v.tuple([v.string(), v.unknown(), v.unknown()]))
export type PackedSeeds = v.InferOutput<typeof PackedSeeds>

export function plantSeeds(client: DataClient, beds: SeedBeds, seeds: PackedSeeds) {
  for (const [name, input, answer] of seeds) own(beds, name)?.plant(client, input, answer)
}
