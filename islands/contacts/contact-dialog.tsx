/** Adds or changes a contact: on its page, beside a conversation, and on the way to a new ticket. */
import { useTranslation } from 'react-i18next'
import {
  type Contact,
  ContactForm,
  createContact,
  showContact,
  updateContact,
} from '#contacts/contract'
import { call } from '#http/call'
import { useForm } from '../forms.tsx'
import { useOptionalResource } from '../optional-resource.ts'
import { resource } from '../resource.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ExtraInfoFields, type ExtraInfoRow } from './extra-info-fields.tsx'

const contactDetails = resource(showContact, { hold: (contact) => contact })

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
  const { data: contact, failure } = useOptionalResource(
    contactDetails,
    contactId === undefined ? undefined : { contactId },
  )
  if (contactId === undefined || contact) {
    return (
      <ContactFields contact={contact} suggested={suggested} onClose={onClose} onSaved={onSaved} />
    )
  }
  return (
    <Dialog onClose={onClose} title={t('editTitle')}>
      {failure ? (
        <p className="text-body text-failure">{t('common:listFailed')}</p>
      ) : (
        <Skeleton className="h-60 w-full" />
      )}
    </Dialog>
  )
}

type FieldsProps = Omit<ContactDialogProps, 'contactId'> & { contact: Contact | undefined }

function ContactFields({ contact, suggested, onClose, onSaved }: FieldsProps) {
  const { t } = useTranslation(['contacts', 'common'])
  const form = useForm({
    schema: ContactForm,
    initial: {
      name: contact?.name ?? suggested?.name ?? '',
      number: contact?.number ?? suggested?.number ?? '',
      email: contact?.email ?? '',
      extraInfo: contact?.extraInfo.map((info): ExtraInfoRow => ({ ...info })) ?? [],
    },
    send: async (values) => {
      const extraInfo = values.extraInfo.filter(({ name, value }) => name.trim() || value.trim())
      const wish = { ...values, extraInfo }
      onSaved(
        contact
          ? await call(updateContact, { contactId: contact.id, ...wish })
          : await call(createContact, wish),
      )
    },
  })
  const { values, set, errorOf, isSending } = form
  const text = (name: 'name' | 'number' | 'email') => ({
    value: values[name],
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  })
  return (
    <Dialog
      onClose={onClose}
      title={contact ? t('editTitle') : t('addTitle')}
      actions={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="submit" form="contact" kind="primary" disabled={isSending}>
            {isSending ? t('common:saving') : t('common:save')}
          </Button>
        </>
      }
    >
      <form id="contact" className="flex flex-col gap-4" {...form.formProps}>
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
        <ExtraInfoFields
          rows={values.extraInfo}
          error={errorOf('extraInfo')}
          onChange={(rows) => set('extraInfo', rows)}
        />
      </form>
    </Dialog>
  )
}
