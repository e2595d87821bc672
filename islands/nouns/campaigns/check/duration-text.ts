const minuteMs = 60_000

/** `5 h 20 min`, `40 min`; rounded up to a minute, from a day on to an hour. */
export function durationText(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / minuteMs))
  const hours = Math.floor(minutes / 60)
  if (hours === 0) return `${minutes} min`
  if (hours >= 24) return `${Math.ceil(minutes / 60)} h`
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`
}
