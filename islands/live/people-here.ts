import type * as v from 'valibot'
import { listPresence, type PersonHere, type Standing, standingEvent } from '#presence/contract'
import { useAgain } from './again.ts'
import { heard, resource, useCalmResource } from './resource.ts'

type Said = v.InferOutput<typeof standingEvent.shape>

/** What somebody says of himself, in whatever shows him. */
export function withStanding<Row extends PersonHere>(
  rows: readonly Row[],
  { id, presence }: Said,
): readonly Row[] {
  const isTold = rows.some((row) => row.id === id && row.presence !== presence)
  return isTold ? rows.map((row) => (row.id === id ? { ...row, presence } : row)) : rows
}

const peopleHere = resource(listPresence, {
  hold: (people): readonly PersonHere[] => people,
  hears: [heard(standingEvent, withStanding)],
})

/** Where each of the company's people is; undefined until that is known. */
export function useStandings(): (userId: number) => Standing | undefined {
  const { data, refetch } = useCalmResource(peopleHere, {})
  useAgain(refetch)
  return (userId) => data?.find(({ id }) => id === userId)?.presence
}
