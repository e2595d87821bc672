import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFacts } from '../facts/facts.tsx'
import { toast } from '../ui/toast.ts'
import { KeptForm } from './kept-form.ts'
import { type FormPlace, keyOfForm } from './typed-storage.ts'

export interface Keeping {
  /** What was typed earlier stands in the form. */
  isRestored: boolean
  /** What is typed from now on is not what is saved, and stays typed. */
  sending: () => void
  saved: () => void
  /** A field was laid out anew, with what somebody else has saved. */
  begins: (name: string, text: string) => void
  /** Back to what is stored. */
  undo: () => void
}

/**
 * @param formId of the element, which is there at once
 * @param undoRows puts back rows that were added or removed
 */
export function useKeptForm(formId: string, place: FormPlace, undoRows?: () => void): Keeping {
  const { t } = useTranslation('forms')
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
    sending: () => kept.current?.sending(),
    saved() {
      setRestored(false)
      if (kept.current?.saved()) toast.info(t('typedMeanwhile'))
    },
    begins: (name, text) => kept.current?.begins(name, text),
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
