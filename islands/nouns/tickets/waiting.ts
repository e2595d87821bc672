const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

export interface WaitingLimits {
  longMs: number
  overMs: number
}

const usual = { waitingLongMinutes: 10, waitingOverMinutes: 30 }

export function waitingLimits(settings: readonly { key: string; value: string }[]): WaitingLimits {
  const minutesOf = (key: keyof typeof usual) =>
    Number(settings.find((setting) => setting.key === key)?.value) || usual[key]
  return {
    longMs: minutesOf('waitingLongMinutes') * minute,
    overMs: minutesOf('waitingOverMinutes') * minute,
  }
}

export interface Wait {
  unit: 'now' | 'minutes' | 'hours' | 'days'
  count: number
  tone: 'short' | 'long' | 'over'
}

export function waitingFor(since: string, now: number, limits: WaitingLimits): Wait {
  const ms = Math.max(0, now - Date.parse(since))
  return { ...unitOf(ms), tone: toneOf(ms, limits) }
}

function unitOf(ms: number): Pick<Wait, 'unit' | 'count'> {
  if (ms < minute) return { unit: 'now', count: 0 }
  if (ms < hour) return { unit: 'minutes', count: Math.floor(ms / minute) }
  if (ms < 2 * day) return { unit: 'hours', count: Math.floor(ms / hour) }
  return { unit: 'days', count: Math.floor(ms / day) }
}

function toneOf(ms: number, { longMs, overMs }: WaitingLimits): Wait['tone'] {
  if (ms >= overMs) return 'over'
  return ms >= longMs ? 'long' : 'short'
}
