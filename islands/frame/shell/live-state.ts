import { useCallback, useSyncExternalStore } from 'react'
import type { LiveState } from '../../kit/live/live-types.ts'
import { useDataClient } from '../../kit/live/resource.ts'

const never = () => undefined

export function useLiveState(): LiveState {
  const { live } = useDataClient()
  return useSyncExternalStore(
    useCallback((listen: () => void) => live?.onState(listen) ?? never, [live]),
    () => live?.state ?? 'connecting',
    () => 'connecting',
  )
}
