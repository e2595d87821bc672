import { fail } from '#platform/errors'

/** Refuses to overwrite a change that the caller has not seen. @param seen absent: not checked */
export function requireUnchanged(stored: Date | string, seen: string | undefined) {
  if (seen && new Date(seen).getTime() !== new Date(stored).getTime()) fail('ERR_CHANGED_MEANWHILE')
}
