import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Contact, createContact, showContact, updateContact } from '#desk/contacts/contract'
import { call } from '#platform/http/call'
import { InputField } from '../../kit/forms/fields.tsx'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { useForm } from '../../kit/forms/forms.tsx'
import { RecordDialog } from '../../kit/list-page/record-dialog.tsx'
import { resource } from '../../kit/live/resource.ts'
import { AddedContact, changedContact } from './contact-forms.ts'
import { ExtraInfoFields } from './extra-info-fields.tsx'
import { extraInfoRows, writtenRows } from './extra-info-rows.ts'

const contactDetails = resource(showContact, { toData: (contact) => contact })

interface ContactDialogProps {
  contactId: number | undefined
  suggested?: { name?: string; number?: string }
  onClose: () => void
  onSaved: (contact: Contact) => void
}

export function ContactDialog({ contactId, ...rest }: ContactDialogProps) {
  const { t } = useTranslation('contacts')
  return (
    <RecordDialog
      of={contactDetails}
      input={contactId === undefined ? undefined : { contactId }}
      title={t('editTitle')}
      fields={3}
      onClose={rest.onClose}
    >
      {(contact) => <ContactFields contact={contact} {...rest} />}
    </RecordDialog>
  )
}

type FieldsProps = Omit<ContactDialogProps, 'contactId'> & { contact: Contact | undefined }

function ContactFields({ contact, suggested, onClose, onSaved }: FieldsProps) {
  const { t } = useTranslation('contacts')
  const [initial] = useState(() => formOf(contact, suggested))
  const form = useForm({
    schema: contact ? changedContact(contact) : AddedContact,
    initial,
    kept: ['contact', contact?.id ?? suggested?.number],
    send: async ({ extraInfo, ...values }) => {
      const draft = { ...values, extraInfo: writtenRows(extraInfo) }
      onSaved(
        contact
          ? await call(updateContact, { contactId: contact.id, ...draft })
          : await call(createContact, { ...draft, number: draft.number ?? '' }),
      )
    },
    places: { ERR_DUPLICATED_CONTACT: 'number', ERR_WAPP_INVALID_CONTACT: 'number' },
  })
  const { field } = form
  return (
    <FormDialog form={form} title={contact ? t('editTitle') : t('addTitle')} onClose={onClose}>
      <InputField label={t('name')} {...field('name')} autoComplete="off" required />
      <InputField
        label={t('number')}
        hint={t('numberHint')}
        {...field('number')}
        type="tel"
        inputMode="tel"
        autoComplete="off"
      />
      <InputField label={t('email')} {...field('email')} type="email" autoComplete="off" />
      <ExtraInfoFields rows={form.rows('extraInfo')} onAdd={() => form.addRow('extraInfo')} />
    </FormDialog>
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
