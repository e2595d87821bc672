/** In per cent; undefined where there was nothing to compare with. */
export function changeOf(now: number, before: number | undefined): number | undefined {
  return before === undefined || before === 0
    ? undefined
    : Math.round((100 * (now - before)) / before)
}
