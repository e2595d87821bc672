import * as v from 'valibot'
import { own } from '#kernel/own'
import { refuse } from '#process/refusal'

export type Variables = Record<string, string | undefined>
/** By name, with its description; all of them are texts. */
export type Entries = Record<string, v.GenericSchema<string | undefined, string | undefined>>
export type Known<E extends Entries> = v.InferOutput<v.ObjectSchema<E, undefined>>

/** What a noun is set by, declared beside it and gathered in `src/settings.ts`. */
export interface SettingsOfNoun<E extends Entries, Around, Values> {
  entries: E
  /** Names of entries whose values no refusal repeats. */
  secrets: readonly (keyof E & string)[]
  /** Throws a refusal for what does not go together, before anything is made. */
  check?(known: Known<E>): void
  /** @param around what the kernel has read */
  read(known: Known<E>, around: Around): Values
}

export function declareSettings<const E extends Entries, Around, Values>(
  declared: SettingsOfNoun<E, Around, Values>,
): SettingsOfNoun<E, Around, Values> {
  return declared
}

/** Throws a refusal for the first that is invalid. */
export function parseVariables<E extends Entries>(
  entries: E,
  secrets: readonly string[],
  variables: Variables,
): Known<E> {
  // Empty means unset: compose files pass `NAME=` for variables that are not filled in.
  const filled = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const result = v.safeParse(v.object(entries), filled)
  if (result.success) return result.output

  const issue = result.issues[0]
  const name = v.getDotPath(issue) ?? ''
  const wrong = secrets.includes(name) ? `${name} is wrong` : `${name} is "${own(filled, name)}"`
  refuse(`${wrong}: it must be ${issue.message}.`)
}

export function listOf(text = ''): string[] {
  return text.split(',').flatMap((part) => part.trim() || [])
}
