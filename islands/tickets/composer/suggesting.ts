import { type KeyboardEvent, useCallback, useRef, useState } from 'react'
import { type Trigger, triggerOf } from './triggers.ts'

export const suggestionListId = 'suggestions'

/** Offered each key before the field sees it; true when it was used up. */
export type TakeKey = (event: KeyboardEvent) => boolean

/** Whether the text asks for suggestions, and what joins the field with their list. */
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
    /** Attributes of the field. */
    field: {
      'aria-autocomplete': 'list' as const,
      'aria-controls': active ? suggestionListId : undefined,
      'aria-activedescendant': active,
    },
  }
}
