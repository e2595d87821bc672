import { useEffect, useRef } from 'react'
import { ticketLeft } from '#desk/tickets/events-contract'
import { useDataClient } from '../../../kit/live/resource.ts'

/** Who has accepted the tickets that left, by their ids; of the rows that still show them. */
export function useTakenBy(): ReadonlyMap<number, string> {
  const { live } = useDataClient()
  const names = useRef(new Map<number, string>())
  useEffect(
    () =>
      live?.on(ticketLeft, ({ action, ticketId, takenBy }) => {
        if (action !== 'delete') return
        if (takenBy) names.current.set(ticketId, takenBy)
        else names.current.delete(ticketId)
      }),
    [live],
  )
  return names.current
}
