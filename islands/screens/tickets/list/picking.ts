import { useCallback, useRef, useState } from 'react'
import type { TicketTab } from './list-names.ts'

export const pickButtonId = 'pick-several'

export type Picked = ReadonlySet<number>

interface Pick {
  id: number
  /** Start of a range. */
  from: number | undefined
}

/** @param ids in the order of the list */
export function pick(picked: Picked, ids: readonly number[], { id, from }: Pick): Picked {
  const at = ids.indexOf(id)
  const start = from === undefined ? -1 : ids.indexOf(from)
  const next = new Set(picked)
  if (start < 0 || at < 0) {
    if (!next.delete(id)) next.add(id)
    return next
  }
  for (const one of ids.slice(Math.min(at, start), Math.max(at, start) + 1)) next.add(one)
  return next
}

export interface Picking {
  picked: Picked | undefined
  isUsed: boolean
  toggleMode: () => void
  pickOne: (ids: readonly number[], id: number, isRange: boolean) => void
  pickAll: (ids: readonly number[]) => void
  stop: () => void
}

export function usePicking(list: TicketTab): Picking {
  const [state, setState] = useState<{ list: TicketTab; picked: Picked }>()
  const last = useRef<number>(undefined)
  const isUsed = useRef(false)
  if (state) isUsed.current = true
  const stop = useCallback(() => setState(undefined), [])
  const picked = state?.list === list ? state.picked : undefined
  const pickAll = useCallback(
    (ids: readonly number[]) => setState({ list, picked: new Set(ids) }),
    [list],
  )
  const pickOne = useCallback((ids: readonly number[], id: number, isRange: boolean) => {
    const from = isRange ? last.current : undefined
    last.current = id
    setState((now) => now && { ...now, picked: pick(now.picked, ids, { id, from }) })
  }, [])
  const toggleMode = () => (picked ? stop() : pickAll([]))
  return { picked, isUsed: isUsed.current, toggleMode, pickOne, pickAll, stop }
}
