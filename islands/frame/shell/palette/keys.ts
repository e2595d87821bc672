/**
 * Letters by their place, signs by what the key writes: so they work in each layout; with Alt
 * or outside of fields. A person can switch them off (WCAG 2.1.4).
 *
 * On a Mac, Option with a letter writes a character: in a field it stays that, and the shortcut is
 * there with Control besides.
 */

import { useEffect, useRef } from 'react'
import { own } from '#kernel/own'
import { withLibrary } from '../../../kit/later/library.ts'
import { readStored } from '../../../kit/storage/stored.ts'

export const keysKey = 'keys'

export function areKeysOn(stored: string | null): boolean {
  return stored !== 'off'
}

export function isMac(platform = globalThis.navigator?.platform ?? ''): boolean {
  return /^(Mac|iP)/.test(platform)
}

/** Loaded beside the page: keys work only after hydration. */
const library = globalThis.window ? import('tinykeys') : undefined

type Keys = Record<string, (event: KeyboardEvent) => void>

/** The handlers may change between renders, the keys may not. */
export function useKeys(keys: Keys) {
  const current = useRef(keys)
  current.current = keys
  useEffect(() => {
    const mac = isMac()
    const bindings = Object.keys(current.current).flatMap((key) => {
      const press = (event: KeyboardEvent) => {
        if (areKeysOn(readStored(keysKey))) own(current.current, key)?.(event)
      }
      const writes = mac && key.startsWith('Alt+')
      if (!writes) return [[key, press] as const]
      const unlessTyping = (event: KeyboardEvent) => isTyping(event) || press(event)
      return [[key, unlessTyping] as const, [`Control+${key}`, press] as const]
    })
    return withLibrary(library, ({ tinykeys }) =>
      tinykeys(window, Object.fromEntries(bindings), { ignore: (event) => event.isComposing }),
    )
  }, [])
}

export function isTyping(event: KeyboardEvent): boolean {
  const place = event.target
  return (
    place instanceof HTMLElement &&
    (place.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(place.tagName))
  )
}

/** Under an overlay the page's own shortcuts are off. */
export function isCovered(): boolean {
  return document.querySelector('dialog[open], [popover=auto]:popover-open') !== null
}
