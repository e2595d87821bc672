import { firstLane, lanesOrdered, orderLanes } from '#desk/kanban/contract'
import type { Lane } from '#desk/kanban/state'
import { call } from '#kernel/http/call'
import type { useTry } from '../../kit/failing/try.ts'
import type { Live } from '../../kit/live/live.ts'
import { type LaneMove, reordered } from './reordered.ts'

export interface LaneOrder {
  lanes: readonly Lane[]
  live: Live | undefined
  attempt: ReturnType<typeof useTry>
}

/** Optimistic: lanes whose order is refused go back. */
export async function orderLane({ lanes, live, attempt }: LaneOrder, laneId: number, to: LaneMove) {
  const before = lanes.flatMap(({ id }) => (id === firstLane ? [] : id))
  const laneIds = reordered(before, laneId, to)
  if (laneIds.join() === before.join()) return
  const show = (ids: number[]) => live?.apply(lanesOrdered, { action: 'update', laneIds: ids })
  show(laneIds)
  if (!(await attempt(() => call(orderLanes, { laneIds })))) show(before)
}
