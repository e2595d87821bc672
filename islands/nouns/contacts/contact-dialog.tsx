import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Contact, createContact, showContact, updateContact } from '#desk/contacts/contract'
import { call } from '#kernel/http/call'
import { InputField } from '../../kit/forms/fields.tsx'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { useForm } from '../../kit/forms/forms.tsx'
import { RecordDialog } from '../../kit/list-page/record-dialog.tsx'
import { resource } from '../../kit/live/resource.ts'
import { NumberField } from '../number-reading/number-field.tsx'
import { useNumber } from '../number-reading/use-number.ts'
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
  const number = useNumber({
    name: 'number',
    initial: initial.number,
    stored: contact && initial.number,
  })
  const form = useForm({
    schema: contact ? changedContact(contact) : AddedContact,
    initial,
    kept: ['contact', contact?.id ?? suggested?.number],
    send: async ({ extraInfo, number: typed = '', ...values }) => {
      const settled = await number.settle(typed)
      const draft = { ...values, ...settled, extraInfo: writtenRows(extraInfo) }
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
      <NumberField of={number} label={t('number')} {...field('number')} autoComplete="off" />
      <InputField label={t('email')} {...field('email')} type="email" autoComplete="off" />
      <ExtraInfoFields rows={form.rows('extraInfo')} onAdd={() => form.addRow('extraInfo')} />
    </FormDialog>
  )
}

/** With +, so that it keeps its country when a digit is changed; a group has an id. */
function storedNumber(contact: Contact | undefined): string | undefined {
  const { number, isGroup } = contact ?? {}
  return number && !isGroup ? `+${number}` : (number ?? undefined)
}

function formOf(contact: Contact | undefined, suggested: ContactDialogProps['suggested']) {
  return {
    name: contact?.name ?? suggested?.name ?? '',
    number: storedNumber(contact) ?? suggested?.number ?? '',
    email: contact?.email ?? '',
    extraInfo: extraInfoRows(contact?.extraInfo ?? []),
  }
}
