/**
 * Shortcuts by the place of the key, so that Spanish and Portuguese layouts work, and always with Alt
 * or outside of fields. A person can switch them off (WCAG 2.1.4).
 */
import { useEffect, useRef } from 'react'
import { tinykeys } from 'tinykeys'
import { readStored } from '../stored.ts'

export const keysKey = 'keys'

export function areKeysOn(stored: string | null): boolean {
  return stored !== 'off'
}

type Keys = Record<string, (event: KeyboardEvent) => void>

/** The handlers may change from one rendering to the next; the keys are those of the first. */
export function useKeys(keys: Keys) {
  const current = useRef(keys)
  current.current = keys
  useEffect(() => {
    const bindings: Keys = {}
    for (const key of Object.keys(current.current)) {
      bindings[key] = (event) => {
        if (!areKeysOn(readStored(keysKey))) return
        current.current[key]?.(event)
      }
    }
    return tinykeys(window, bindings, { ignore: (event) => event.isComposing })
  }, [])
}

/** Whether letters typed now belong to a field. */
export function isTyping(event: KeyboardEvent): boolean {
  const place = event.target
  return (
    place instanceof HTMLElement &&
    (place.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(place.tagName))
  )
}
