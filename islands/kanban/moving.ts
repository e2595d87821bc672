import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#http/call'
import { syncTags, type Tag } from '#tags/contract'
import { type Ticket, ticketUpdated } from '#tickets/contract'
import { useTry } from '../app/try.ts'
import { useDataClient } from '../live/resource.ts'
import { type LaneId, laneOf, tagsIn } from './lanes.ts'

/** Optimistic: a refused card returns to its lane. */
export function useMoving(lanes: readonly Tag[]) {
  const { t } = useTranslation('kanban')
  const { live } = useDataClient()
  const attempt = useTry()
  const [moving, setMoving] = useState<ReadonlyMap<number, LaneId>>(new Map())

  const move = useCallback(
    async (ticket: Ticket, laneId: LaneId) => {
      if (laneOf(ticket, lanes) === laneId) return
      setMoving((before) => new Map(before).set(ticket.id, laneId))
      const input = { ticketId: ticket.id, tags: tagsIn(ticket, laneId, lanes) }
      await attempt(
        async () => {
          const moved = await call(syncTags, input)
          live?.apply(ticketUpdated, { action: 'update', ticket: moved })
        },
        laneId === undefined ? t('removed') : t('added'),
      )
      setMoving((before) => {
        const rest = new Map(before)
        rest.delete(ticket.id)
        return rest
      })
    },
    [lanes, attempt, live, t],
  )
  return { moving, move }
}
