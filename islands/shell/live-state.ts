import { useSyncExternalStore } from 'react'
import type { LiveState } from '../live/live-types.ts'
import { useDataClient } from '../live/resource.ts'

const never = () => () => undefined

export function useLiveState(): LiveState {
  const { live } = useDataClient()
  return useSyncExternalStore(
    live?.onState ?? never,
    () => live?.state ?? 'connecting',
    () => 'connecting',
  )
}
