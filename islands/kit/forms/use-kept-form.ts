import { useEffect, useRef, useState } from 'react'
import { useFacts } from '../facts/facts.tsx'
import { KeptForm } from './kept-form.ts'
import { type FormPlace, keyOfForm } from './typed-storage.ts'

export interface Keeping {
  /** What was typed earlier stands in the form. */
  isRestored: boolean
  saved: () => void
  /** Back to what is stored. */
  undo: () => void
}

/**
 * @param formId of the element, which is there at once
 * @param undoRows puts back rows that were added or removed
 */
export function useKeptForm(formId: string, place: FormPlace, undoRows?: () => void): Keeping {
  const key = useFormKey(place)
  const kept = useRef<KeptForm>(undefined)
  const [isRestored, setRestored] = useState(false)
  useEffect(() => {
    const form = document.getElementById(formId)
    if (!(form instanceof HTMLFormElement)) return
    const keeper = new KeptForm(form, key)
    kept.current = keeper
    setRestored(keeper.isRestored)
    return () => keeper.stop()
  }, [formId, key])
  return {
    isRestored,
    saved() {
      kept.current?.saved()
      setRestored(false)
    },
    undo() {
      kept.current?.undo()
      setRestored(false)
      if (!undoRows) return
      undoRows()
      // They are back in the next frame, as what the form begins with.
      requestAnimationFrame(() => kept.current?.saved())
    },
  }
}

export function useFormKey(place: FormPlace): string {
  return keyOfForm(useFacts().me.id, place)
}
