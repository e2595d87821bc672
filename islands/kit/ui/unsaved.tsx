import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { DialogFooter } from './dialog.tsx'

interface UnsavedProps {
  onKeep: () => void
  onDiscard: () => void
}

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

/** Told to a form whose text is given up, and to a hidden field what it held before. */
export const discarded = 'recado:discarded'
export const restored = 'recado:restored'

export function discardTyped(body: Element | null) {
  for (const form of body?.querySelectorAll('form[data-kept]') ?? []) {
    form.dispatchEvent(new Event(discarded))
  }
}

export function hasUnsaved(body: HTMLElement | null): boolean {
  const controls = body?.querySelectorAll('form :is(input, textarea, select)[name]') ?? []
  return [...controls].some(isChanged)
}

function isChanged(control: Element): boolean {
  if (control instanceof HTMLSelectElement) {
    return [...control.options].some((option) => option.selected !== option.defaultSelected)
  }
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue
  if (!(control instanceof HTMLInputElement)) return false
  // Hidden fields state their initial value themselves.
  if (control.type === 'hidden') return (control.dataset.began ?? control.value) !== control.value
  if (control.type === 'checkbox') return control.checked !== control.defaultChecked
  return control.value !== control.defaultValue
}
