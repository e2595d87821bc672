import { fail } from '#errors'

/** Whoever saves over a change that they have not seen is told so. @param seen absent: not checked */
export function requireUnchanged(stored: Date | string, seen: string | undefined) {
  if (seen && new Date(seen).getTime() !== new Date(stored).getTime()) fail('ERR_CHANGED_MEANWHILE')
}
