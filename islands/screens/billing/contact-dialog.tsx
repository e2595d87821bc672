import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BillingContactForm, saveBillingContact } from '#company/invoices/billing-contract'
import type { BillingContact } from '#company/invoices/contract'
import { call } from '#kernel/http/call'
import { InputField } from '../../kit/forms/fields.tsx'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { useForm } from '../../kit/forms/forms.tsx'
import { RecordDialog } from '../../kit/list-page/record-dialog.tsx'
import { toast } from '../../kit/ui/toast.ts'
import { NumberField } from '../../nouns/number-reading/number-field.tsx'
import { useNumber } from '../../nouns/number-reading/use-number.ts'
import { billingContact } from './billing-lists.ts'

export function ContactDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('billing')
  const title = t('contactTitle')
  return (
    <RecordDialog of={billingContact} input={{}} title={title} fields={3} onClose={onClose}>
      {(contact) => (contact ? <ContactForm contact={contact} onClose={onClose} /> : null)}
    </RecordDialog>
  )
}

function ContactForm({ contact, onClose }: { contact: BillingContact; onClose: () => void }) {
  const { t } = useTranslation('billing')
  const { t: common } = useTranslation('common')
  const [initial] = useState(() => ({
    ...contact,
    whatsapp: contact.whatsapp && `+${contact.whatsapp}`,
  }))
  const number = useNumber({ name: 'whatsapp', stored: initial.whatsapp || undefined })
  const form = useForm({
    schema: BillingContactForm,
    initial,
    kept: ['billingContact'],
    send: async (values) => {
      const { number: whatsapp = values.whatsapp, country } = await number.settle(values.whatsapp)
      await call(saveBillingContact, { ...values, whatsapp, country })
      toast.success(common('done'), t('contactSaved'))
      onClose()
    },
  })
  const { field } = form
  return (
    <FormDialog form={form} title={t('contactTitle')} onClose={onClose}>
      <p className="text-muted-foreground text-sm">{t('contactText')}</p>
      <InputField label={t('contactName')} {...field('name')} autoComplete="organization" />
      <NumberField
        of={number}
        label={t('contactWhatsapp')}
        hint={t('contactWhatsappHint')}
        {...field('whatsapp')}
        autoComplete="tel"
      />
      <InputField label={t('contactEmail')} {...field('email')} type="email" autoComplete="email" />
    </FormDialog>
  )
}
