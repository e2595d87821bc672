import { type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { laterLayer } from '../../kit/later/later.tsx'
import { shownName } from '../../kit/text/names.ts'
import { Button } from '../../kit/ui/button.tsx'
import { FormField } from '../../kit/ui/form-field.tsx'
import { type ChosenContact, ContactPicker } from './contact-picker.tsx'

export type { ChosenContact }

const ContactDialog = laterLayer(async () => (await import('./contact-dialog.tsx')).ContactDialog)

interface ContactChoiceProps {
  contact: ChosenContact | undefined
  onChange: (contact: ChosenContact | undefined) => void
  /** @param text the name or number that was typed */
  onAdd: (text: string) => void
  error?: string | undefined
  isFixed?: boolean
}

export function ContactChoice({ contact, onChange, onAdd, error, isFixed }: ContactChoiceProps) {
  const { t } = useTranslation('ticketDialogs')
  const place = useRef<HTMLDivElement>(null)
  useFollowingFocus(place, contact === undefined)
  return (
    <div ref={place}>
      <FormField label={t('contact')} hint={contact ? undefined : t('contactHint')} error={error}>
        {({ id, 'aria-describedby': describedBy }) =>
          contact ? (
            <div
              id={id}
              aria-describedby={describedBy}
              className="flex min-h-9 items-center justify-between gap-3 rounded-md bg-muted px-3 py-1"
            >
              <span className="min-w-0 truncate font-medium text-sm">
                {shownName(contact.name)}
              </span>
              {isFixed ? null : (
                <Button size="sm" variant="ghost" onClick={() => onChange(undefined)}>
                  {t('contactChange')}
                </Button>
              )}
            </div>
          ) : (
            <ContactPicker id={id} error={error !== undefined} onChoose={onChange} onAdd={onAdd} />
          )
        }
      </FormField>
    </div>
  )
}

/** Keeps the keyboard focus when the contact is chosen or changed. */
function useFollowingFocus(place: RefObject<HTMLElement | null>, isOpen: boolean) {
  const before = useRef(isOpen)
  useEffect(() => {
    if (before.current === isOpen) return
    before.current = isOpen
    place.current?.querySelector<HTMLElement>('[role=combobox], button')?.focus()
  }, [place, isOpen])
}

interface AddedContactProps {
  text: string | undefined
  onClose: () => void
  onAdded: (contact: ChosenContact) => void
}

/** A form itself: it must not be nested in the form that opens it. */
export function AddedContact({ text, onClose, onAdded }: AddedContactProps) {
  if (text === undefined) return null
  return (
    <ContactDialog
      contactId={undefined}
      suggested={suggestionOf(text)}
      onClose={onClose}
      onSaved={({ id, name }) => {
        onClose()
        onAdded({ id, name })
      }}
    />
  )
}

function suggestionOf(text: string) {
  return /^[\d\s()+-]{5,}$/.test(text) ? { number: text } : { name: text }
}
