import { type KeyboardEvent, useCallback, useRef, useState } from 'react'
import { type Trigger, triggerOf } from './triggers.ts'

export const suggestionListId = 'suggestions'

/** @returns true if the key was consumed and must not reach the field */
export type TakeKey = (event: KeyboardEvent) => boolean

export function useSuggesting(text: string, isOff: boolean) {
  const [caret, setCaret] = useState(text.length)
  const [dismissed, setDismissed] = useState<string>()
  const [active, setActive] = useState<string>()
  const keys = useRef<TakeKey>(null)
  const trigger: Trigger | undefined = isOff ? undefined : triggerOf(text, caret)
  const dismiss = useCallback(() => setDismissed(text), [text])
  return {
    trigger: dismissed === text ? undefined : trigger,
    keys,
    dismiss,
    setCaret,
    setActive,
    field: {
      'aria-autocomplete': 'list' as const,
      'aria-controls': active ? suggestionListId : undefined,
      'aria-activedescendant': active,
    },
  }
}
