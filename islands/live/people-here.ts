import type * as v from 'valibot'
import { listPresence, type PersonHere, type Standing, standingEvent } from '#presence/contract'
import { useRefetchInterval } from './refetch-interval.ts'
import { on, resource, useQuietResource } from './resource.ts'

type PresenceChange = v.InferOutput<typeof standingEvent.shape>

export function withStanding<Row extends PersonHere>(
  rows: readonly Row[],
  { id, presence }: PresenceChange,
): readonly Row[] {
  const isTold = rows.some((row) => row.id === id && row.presence !== presence)
  return isTold ? rows.map((row) => (row.id === id ? { ...row, presence } : row)) : rows
}

const peopleHere = resource(listPresence, {
  toData: (people): readonly PersonHere[] => people,
  events: [on(standingEvent, withStanding)],
})

/** Presence of each user of the company; undefined until fetched. */
export function useStandings(): (userId: number) => Standing | undefined {
  const { data, refetch } = useQuietResource(peopleHere, {})
  useRefetchInterval(refetch)
  return (userId) => data?.find(({ id }) => id === userId)?.presence
}
