/** How fast the demo's people are; tests let them hurry. */
export interface Pace {
  /** Until the first newcomer writes, and between the first ones. */
  firstMs: number
  openingMs: number
  /** Between what happens afterwards: the least and the most. */
  betweenMs: readonly [number, number]
  /** A customer reads and thinks, then types so long for each letter. */
  thinkingMs: number
  letterMs: number
  /** How long Sara views a ticket, and how long a line is down. */
  viewingMs: number
  outageMs: number
}

export const lifelike: Pace = {
  firstMs: 4_000,
  openingMs: 9_000,
  betweenMs: [20_000, 60_000],
  thinkingMs: 2_000,
  letterMs: 25,
  viewingMs: 6_000,
  outageMs: 8_000,
}

export const hurried: Pace = {
  firstMs: 100,
  openingMs: 200,
  betweenMs: [300, 900],
  thinkingMs: 100,
  letterMs: 1,
  viewingMs: 1_500,
  outageMs: 2_000,
}

/** So many things happen without an answer before it gets slower, and so many before it stops. */
const patience = 6
const enough = 30
const slowestMs = 10 * 60_000

/**
 * Milliseconds until somebody writes again. Who leaves the page open over night finds thirty
 * messages, not a thousand.
 *
 * @param unanswered what has happened since an agent last wrote
 * @param chance from 0 to 1
 * @returns undefined when enough waits
 */
export function waitAfter(
  { betweenMs: [least, most] }: Pace,
  unanswered: number,
  chance: number,
): number | undefined {
  if (unanswered >= enough) return undefined
  const usual = least + chance * (most - least)
  const slower = usual * 2 ** Math.max(0, unanswered - patience)
  return Math.max(usual, Math.min(slower, slowestMs))
}
