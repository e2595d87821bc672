/** Adds or changes a contact: on its page, beside a conversation, and on the way to a new ticket. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import {
  type Contact,
  ContactChange,
  ContactForm,
  createContact,
  showContact,
  updateContact,
} from '#contacts/contract'
import { call } from '#http/call'
import { useForm } from '../forms/forms.tsx'
import { SaveButtons } from '../forms/save-buttons.tsx'
import { ComingRecord } from '../list-page/coming-record.tsx'
import { useOptionalResource } from '../live/optional-resource.ts'
import { resource } from '../live/resource.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { ExtraInfoFields } from './extra-info-fields.tsx'
import { ExtraInfoRows, extraInfoRows, writtenRows } from './extra-info-rows.ts'

const contactDetails = resource(showContact, { hold: (contact) => contact })

const AddForm = v.object({ ...ContactForm.entries, extraInfo: ExtraInfoRows })
/** Of somebody who writes without showing a number it stays unknown. */
const ChangeForm = v.object({ ...AddForm.entries, number: ContactChange.entries.number })

interface ContactDialogProps {
  /** Undefined adds somebody. */
  contactId: number | undefined
  /** What the form of a new contact begins with. */
  suggested?: { name?: string; number?: string }
  onClose: () => void
  onSaved: (contact: Contact) => void
}

export function ContactDialog({ contactId, suggested, onClose, onSaved }: ContactDialogProps) {
  const { t } = useTranslation(['contacts', 'common'])
  const {
    data: contact,
    failure,
    refetch,
  } = useOptionalResource(contactDetails, contactId === undefined ? undefined : { contactId })
  if (contactId === undefined || contact) {
    return (
      <ContactFields contact={contact} suggested={suggested} onClose={onClose} onSaved={onSaved} />
    )
  }
  return (
    <Dialog onClose={onClose} title={t('editTitle')}>
      <ComingRecord failure={failure} retry={refetch} fields={3} />
    </Dialog>
  )
}

type FieldsProps = Omit<ContactDialogProps, 'contactId'> & { contact: Contact | undefined }

function ContactFields({ contact, suggested, onClose, onSaved }: FieldsProps) {
  const { t } = useTranslation(['contacts', 'common'])
  const [initial] = useState(() => formOf(contact, suggested))
  const form = useForm({
    schema: contact ? ChangeForm : AddForm,
    initial,
    send: async ({ extraInfo, ...values }) => {
      const wish = { ...values, extraInfo: writtenRows(extraInfo) }
      onSaved(
        contact
          ? await call(updateContact, { contactId: contact.id, ...wish })
          : await call(createContact, { ...wish, number: wish.number ?? '' }),
      )
    },
    places: { ERR_DUPLICATED_CONTACT: 'number', ERR_WAPP_INVALID_CONTACT: 'number' },
  })
  const { text, errorOf } = form
  return (
    <Dialog
      onClose={onClose}
      title={contact ? t('editTitle') : t('addTitle')}
      actions={<SaveButtons form={form} onClose={onClose} />}
    >
      <form className="flex flex-col gap-4" {...form.props}>
        <Field label={t('name')} error={errorOf('name')}>
          {(parts) => <Input {...parts} {...text('name')} autoComplete="off" required />}
        </Field>
        <Field label={t('number')} error={errorOf('number')} hint={t('numberHint')}>
          {(parts) => (
            <Input {...parts} {...text('number')} type="tel" inputMode="tel" autoComplete="off" />
          )}
        </Field>
        <Field label={t('email')} error={errorOf('email')}>
          {(parts) => <Input {...parts} {...text('email')} type="email" autoComplete="off" />}
        </Field>
        <ExtraInfoFields rows={form.rows('extraInfo')} onAdd={() => form.addRow('extraInfo')} />
      </form>
    </Dialog>
  )
}

function formOf(contact: Contact | undefined, suggested: ContactDialogProps['suggested']) {
  return {
    name: contact?.name ?? suggested?.name ?? '',
    number: contact?.number ?? suggested?.number ?? '',
    email: contact?.email ?? '',
    extraInfo: extraInfoRows(contact?.extraInfo ?? []),
  }
}
