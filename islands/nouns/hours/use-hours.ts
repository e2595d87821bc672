import { useRef, useState } from 'react'
import { draftOf, type Hours, hoursOf, isValidDraft } from './hours-draft.ts'

export type HoursForm = ReturnType<typeof useHours>

/** For `HoursEditor` in a form that sends `value` when `check` agrees. */
export function useHours(initial: Hours) {
  const [draft, setDraft] = useState(() => draftOf(initial))
  const [began] = useState(() => JSON.stringify(hoursOf(draft)))
  const root = useRef<HTMLFieldSetElement>(null)
  const value = hoursOf(draft)
  const text = JSON.stringify(value)

  /** Focuses the first field with a problem. */
  function check(): boolean {
    const isValid = isValidDraft(draft)
    if (!isValid) root.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    return isValid
  }

  return { draft, setDraft, root, value, text, began, isChanged: text !== began, check }
}
