/**
 * Changes of a message say when they were made, and may overtake each other: the newest wins, and
 * of two at the same time, or without one, whichever arrives last.
 */
import { type SQL, sql } from 'drizzle-orm'
import { messages } from '#db/schema/messages.ts'

type Details = Record<string, unknown> | null

/** Of a reaction or a vote: whose it is. */
export type ChangePlace = { is: 'edit' } | { is: 'reaction' | 'vote'; who: string }

const times = { reaction: 'reactionTimes', vote: 'voteTimes' } as const

/** What the details of a message have of each person, by the id of their contact. */
const perPerson = ['reactions', 'votes', ...Object.values(times)] as const

/** @param at in milliseconds */
export function isOutdated(details: Details, place: ChangePlace, at: number | undefined): boolean {
  const known = timeOf(details, place)
  return at !== undefined && typeof known === 'number' && at < known
}

function timeOf(details: Details, place: ChangePlace): unknown {
  if (place.is === 'edit') return details?.editedAt
  const ofPeople = details?.[times[place.is]]
  if (typeof ofPeople !== 'object' || ofPeople === null) return undefined
  return Object.hasOwn(ofPeople, place.who) ? Reflect.get(ofPeople, place.who) : undefined
}

export function withTime(
  details: SQL<Details>,
  place: ChangePlace,
  at: number | undefined,
): SQL<Details> {
  if (at === undefined) return details
  const time = sql`${at}::bigint`
  if (place.is === 'edit') {
    return sql`coalesce(${details}, '{}'::jsonb) || jsonb_build_object('editedAt', ${time})`
  }
  const name = times[place.is]
  return sql`${details} || jsonb_build_object(${name}::text,
    coalesce(${messages.details}->${name}::text, '{}'::jsonb)
      || jsonb_build_object(${place.who}::text, ${time}))`
}

/** Also without any details. */
export const storedDetails = sql<Details>`coalesce(${messages.details}, '{}'::jsonb)`

const theirNames = sql.raw(perPerson.map((name) => `'${name}'`).join(', '))

/** What one person has said of a message becomes another's: they are the same. */
export function ofOtherPerson(details: SQL, from: number, to: number): SQL {
  return sql`${details} || (
    select coalesce(jsonb_object_agg(part.key, (part.value - ${String(from)}::text)
      || jsonb_build_object(${String(to)}::text, part.value->${String(from)}::text)), '{}'::jsonb)
    from jsonb_each(${details}) part
    where part.key in (${theirNames}) and part.value ? ${String(from)}::text)`
}

/** Whether anything of it is theirs. */
export function hasOfPerson(details: SQL, who: number): SQL {
  const parts = perPerson.map((name) => sql`${details}->${name}::text ? ${String(who)}::text`)
  return sql`(${sql.join(parts, sql` or `)})`
}
