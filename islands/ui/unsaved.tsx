import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { DialogFooter } from './dialog.tsx'

interface UnsavedProps {
  onKeep: () => void
  onDiscard: () => void
}

/** Asked before Escape, or a click beside the dialog, throws away what somebody has typed. */
export function Unsaved({ onKeep, onDiscard }: UnsavedProps) {
  const { t } = useTranslation('common')
  return (
    <DialogFooter role="alert" className="items-center border-t">
      <p className="min-w-0 flex-1 text-sm narrow:basis-full">{t('unsaved')}</p>
      <Button variant="outline" onClick={onDiscard}>
        {t('discard')}
      </Button>
      <Button autoFocus onClick={onKeep}>
        {t('keepEditing')}
      </Button>
    </DialogFooter>
  )
}

export function hasUnsaved(body: HTMLElement | null): boolean {
  const controls = body?.querySelectorAll('form :is(input, textarea, select)[name]') ?? []
  return [...controls].some(isChanged)
}

/** Browsers remember how each field began. */
function isChanged(control: Element): boolean {
  if (control instanceof HTMLSelectElement) {
    return [...control.options].some((option) => option.selected !== option.defaultSelected)
  }
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue
  if (!(control instanceof HTMLInputElement)) return false
  // What is chosen elsewhere and only kept here says itself how it began.
  if (control.type === 'hidden') return (control.dataset.began ?? control.value) !== control.value
  // A box to tick has a value that nobody types.
  if (control.type === 'checkbox') return control.checked !== control.defaultChecked
  return control.value !== control.defaultValue
}
