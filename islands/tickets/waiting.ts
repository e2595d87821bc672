const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Whoever has waited longer than this is to be answered soon, or should have been. */
const longMs = 10 * minute
const overMs = 30 * minute

export interface Wait {
  unit: 'now' | 'minutes' | 'hours' | 'days'
  count: number
  tone: 'short' | 'long' | 'over'
}

export function waitingFor(since: string, now: number): Wait {
  const ms = Math.max(0, now - Date.parse(since))
  return { ...unitOf(ms), tone: toneOf(ms) }
}

function unitOf(ms: number): Pick<Wait, 'unit' | 'count'> {
  if (ms < minute) return { unit: 'now', count: 0 }
  if (ms < hour) return { unit: 'minutes', count: Math.floor(ms / minute) }
  if (ms < 2 * day) return { unit: 'hours', count: Math.floor(ms / hour) }
  return { unit: 'days', count: Math.floor(ms / day) }
}

function toneOf(ms: number): Wait['tone'] {
  if (ms >= overMs) return 'over'
  return ms >= longMs ? 'long' : 'short'
}
