type Parts = Intl.DateTimeFormatOptions

/** A calendar has no time zone. */
export function dayText(day: string, language: string, parts: Parts): string {
  const format = new Intl.DateTimeFormat(language, { ...parts, timeZone: 'UTC' })
  return format.format(new Date(`${day}T12:00:00Z`))
}
