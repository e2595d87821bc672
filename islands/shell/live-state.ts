import { useSyncExternalStore } from 'react'
import type { LiveState } from '../live/live.ts'
import { useDesk } from '../live/resource.ts'

const never = () => () => undefined

export function useLiveState(): LiveState {
  const { live } = useDesk()
  return useSyncExternalStore(
    live?.onState ?? never,
    () => live?.state ?? 'connecting',
    () => 'connecting',
  )
}
