/** To the second, as it may stand in the name of a file on any system: `2026-11-26T18-40-31`. */
export function momentInName(at = new Date()): string {
  return at.toISOString().slice(0, 19).replaceAll(':', '-')
}
