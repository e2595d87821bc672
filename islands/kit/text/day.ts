/** `2026-12-31` as `31/12/2026`. */
export function dayText(day: string): string {
  return day.slice(0, 10).split('-').reverse().join('/')
}
