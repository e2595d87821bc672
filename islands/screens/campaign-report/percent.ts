export function percentOf(value: number, of: number): number {
  return of === 0 ? 0 : Math.floor((100 * value) / of)
}
