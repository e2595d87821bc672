import type { KeyboardEvent } from 'react'

/** 229: the key still belongs to an input method that composes a character. */
export function isComposing(event: KeyboardEvent): boolean {
  return event.nativeEvent.isComposing || event.keyCode === 229
}
