import { type KeyboardEvent, useCallback, useRef, useState } from 'react'
import type { Field } from './field.ts'
import { type Trigger, type TriggersAllowed, triggerAfter, triggerOf } from './triggers.ts'

export const suggestionListId = 'suggestions'

/** @returns true if the key was consumed and must not reach the field */
export type TakeKey = (event: KeyboardEvent) => boolean

export function useSuggesting(text: string, allowed: TriggersAllowed) {
  const [caret, setCaret] = useState(text.length)
  const [dismissed, setDismissed] = useState<string>()
  const [active, setActive] = useState<string>()
  const keys = useRef<TakeKey>(null)
  /** The text before the place at which the quick messages were asked for. */
  const [before, setBefore] = useState<string>()
  const asked =
    before === undefined || allowed.isEditing ? undefined : triggerAfter(before, text, caret)
  if (before !== undefined && !asked) setBefore(undefined)
  // The same letters typed again suggest again.
  if (dismissed !== undefined && dismissed !== text) setDismissed(undefined)
  const typed: Trigger | undefined = triggerOf(text, caret, allowed)
  const dismiss = useCallback(() => {
    setBefore(undefined)
    setDismissed(text)
  }, [text])
  const askForQuickMessages = useCallback(({ current: area }: Field) => {
    if (!area) return
    const end = area.selectionEnd
    area.focus()
    area.setSelectionRange(end, end)
    setCaret(end)
    setBefore(area.value.slice(0, end))
  }, [])
  return {
    trigger: asked ?? (dismissed === text ? undefined : typed),
    keys,
    dismiss,
    askForQuickMessages,
    endAsking: () => setBefore(undefined),
    setCaret,
    setActive,
    field: {
      'aria-autocomplete': 'list' as const,
      'aria-controls': active ? suggestionListId : undefined,
      'aria-activedescendant': active,
    },
  }
}
