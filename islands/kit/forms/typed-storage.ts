/** Where what is typed into forms outlives its page: per person, until it is saved, discarded, or the person logs out. */
import * as v from 'valibot'
import { readStored, writeStored } from '../storage/stored.ts'
import type { Values } from './kept-values.ts'

export const typedTexts = 'typed:'

/** The noun of what a form is about and, unless it is new, its id. */
export type FormPlace = readonly [noun: string, id?: number | string]

export const keyOfForm = (userId: number, [noun, id = 'new']: FormPlace) =>
  `${typedTexts}${userId}:${noun}:${id}`

const Stored = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ at: v.number(), values: v.record(v.string(), v.array(v.string())) }),
)

/** Afterwards nobody remembers having begun it. */
const keptMs = 7 * 24 * 3_600_000

/** Of this page, where the browser stores nothing. */
const unstored = new Map<string, Values>()

export function readTyped(key: string): Values | undefined {
  const read = v.safeParse(Stored, readStored(key))
  const isKept = read.success && Date.now() - read.output.at < keptMs
  return isKept ? new Map(Object.entries(read.output.values)) : unstored.get(key)
}

export function writeTyped(key: string, values: Values) {
  const kept = { at: Date.now(), values: Object.fromEntries(values) }
  if (values.size === 0) unstored.delete(key)
  else unstored.set(key, values)
  writeStored(key, values.size === 0 ? null : JSON.stringify(kept))
  if (readStored(key) !== null) unstored.delete(key)
}
