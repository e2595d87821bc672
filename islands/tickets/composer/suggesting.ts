import { type KeyboardEvent, useCallback, useRef, useState } from 'react'
import { type Trigger, type TriggersAllowed, triggerOf } from './triggers.ts'

export const suggestionListId = 'suggestions'

/** @returns true if the key was consumed and must not reach the field */
export type TakeKey = (event: KeyboardEvent) => boolean

export function useSuggesting(text: string, allowed: TriggersAllowed) {
  const [caret, setCaret] = useState(text.length)
  const [dismissed, setDismissed] = useState<string>()
  const [active, setActive] = useState<string>()
  const keys = useRef<TakeKey>(null)
  const trigger: Trigger | undefined = triggerOf(text, caret, allowed)
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
