export interface LaneMove {
  besideId: number
  isAfter: boolean
}

/** The ids of the lanes with a tag, with one of them moved beside another. */
export function reordered(
  laneIds: readonly number[],
  id: number,
  { besideId, isAfter }: LaneMove,
): number[] {
  const others = laneIds.filter((laneId) => laneId !== id)
  const index = others.indexOf(besideId)
  const place = index < 0 ? 0 : index + (isAfter ? 1 : 0)
  return [...others.slice(0, place), id, ...others.slice(place)]
}
