import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { watchStored } from '../storage/stored.ts'
import { type FormPlace, readTyped } from './typed-storage.ts'
import { useFormKey } from './use-kept-form.ts'

/**
 * The fields of a kept form that say something else than what is stored: what others save meanwhile
 * does not replace them.
 */
export function useTyped(place: FormPlace): ReadonlySet<string> {
  const key = useFormKey(place)
  const subscribe = useCallback((tell: () => void) => watchStored(key, tell), [key])
  const names = useSyncExternalStore(
    subscribe,
    () => [...(readTyped(key)?.keys() ?? [])].join('\n'),
    () => '',
  )
  return useMemo(() => new Set(names === '' ? [] : names.split('\n')), [names])
}
