import type * as v from 'valibot'
import {
  listPresence,
  type PresenceStatus,
  presenceStatusEvent,
  type UserPresence,
} from '#company/presence/contract'
import { useRefetchInterval } from './refetch-interval.ts'
import { on, resource, useQuietResource } from './resource.ts'

type PresenceChange = v.InferOutput<typeof presenceStatusEvent.shape>

export function withPresence<Row extends UserPresence>(
  rows: readonly Row[],
  { id, presence }: PresenceChange,
): readonly Row[] {
  const isChanged = rows.some((row) => row.id === id && row.presence !== presence)
  return isChanged ? rows.map((row) => (row.id === id ? { ...row, presence } : row)) : rows
}

const peopleHere = resource(listPresence, {
  toData: (people): readonly UserPresence[] => people,
  events: [on(presenceStatusEvent, withPresence)],
})

/** Undefined until fetched. */
export function usePresenceStatus(): (userId: number) => PresenceStatus | undefined {
  const { data, refetch } = useQuietResource(peopleHere, {})
  useRefetchInterval(refetch)
  return (userId) => data?.find(({ id }) => id === userId)?.presence
}
