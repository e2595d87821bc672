/** One message for all connections: each holds it itself, so that one may have another, or none. */
import type { Language } from '#kernel/i18n/languages'
import { sayIn } from '#kernel/i18n/texts'
import { outOfHoursTexts } from './out-of-hours-texts.ts'

/** In the company's language, for whoever has not written one yet. */
export function suggestedMessage(language: Language): string {
  return sayIn(language, outOfHoursTexts)('suggested')
}

/** What stands for all where none was ever set: what most connections say, if any says something. */
export function commonMessage(
  stored: string | undefined,
  connections: readonly { outOfHoursMessage: string }[],
): string | undefined {
  if (stored !== undefined) return stored
  const said = connections.map(({ outOfHoursMessage }) => outOfHoursMessage.trim())
  const times = Map.groupBy(said, (message) => message)
  times.delete('')
  const [most] = [...times.values()].sort((a, b) => b.length - a.length)
  return most?.[0]
}

export function isOwnMessage({ outOfHoursMessage }: { outOfHoursMessage: string }, common: string) {
  return outOfHoursMessage.trim() !== common.trim()
}
