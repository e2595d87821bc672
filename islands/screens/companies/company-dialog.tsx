import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import {
  type Company,
  createCompany,
  showCompany,
  updateCompany,
} from '#company/companies/contract'
import { CompanyChange, CompanyForm } from '#company/companies/fields'
import { defaultHours } from '#company/companies/hours/fields'
import { noEnd } from '#company/companies/state'
import { call } from '#kernel/http/call'
import { passwordAdvice } from '#kernel/secrets/password-rule'
import { ChangesNotice } from '../../kit/forms/changes-notice.tsx'
import { InputField, SwitchField } from '../../kit/forms/fields.tsx'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { isGivenUp, useForm } from '../../kit/forms/forms.tsx'
import { useUnseenChanges } from '../../kit/forms/unseen-changes.ts'
import { dayText } from '../../kit/text/day.ts'
import { Confirm } from '../../kit/ui/confirm.tsx'
import { HoursEditor } from '../../nouns/hours/hours-editor.tsx'
import { useHours } from '../../nouns/hours/use-hours.ts'
import { useHoursText } from '../../nouns/hours/use-hours-text.ts'
import { PlanField, RecurrenceField } from './company-selects.tsx'

interface CompanyDialogProps {
  company?: Company
  onClose: () => void
  onSaved: () => void
}

export function CompanyDialog({ company, onClose, onSaved }: CompanyDialogProps) {
  const { t } = useTranslation('companies')
  const [initial] = useState(() => formOf(company))
  const { changes, save } = useUnseenChanges(company, useCompanyFields())
  const hours = useHours(company ?? { schedules: defaultHours, closedDates: [] })
  const disabling = useAsking()
  const form = useForm({
    schema: company ? CompanyChange : CompanyForm,
    initial,
    kept: ['company', company?.id],
    send: async (values) => {
      if (!hours.check()) return isGivenUp
      if (company?.status && values.status === false && !(await disabling.ask())) return isGivenUp
      if (!company) await call(createCompany, { ...v.parse(CompanyForm, values), ...hours.value })
      else {
        const companyId = company.id
        const changed = { ...values, ...(hours.isChanged ? hours.value : {}) }
        await save((updatedAt) => call(updateCompany, { companyId, ...changed, updatedAt }))
      }
      return onSaved()
    },
    places: {
      ERR_COMPANY_NAME_ALREADY_EXISTS: 'name',
      ERR_COMPANY_INVALID_NAME: 'name',
      ERR_USER_EMAIL_EXISTS: 'email',
      ERR_OWN_COMPANY: 'status',
    },
  })
  const { field, flag } = form
  const hint = company ? undefined : t('emailHint')
  return (
    <>
      <FormDialog form={form} title={company ? t('editTitle') : t('addTitle')} onClose={onClose}>
        <ChangesNotice changes={changes} />
        <InputField label={t('name')} {...field('name')} autoComplete="off" required />
        <div className="grid gap-4 wide:grid-cols-2">
          <InputField label={t('email')} hint={hint} {...field('email')} autoComplete="off" />
          <InputField label={t('phone')} {...field('phone')} type="tel" autoComplete="off" />
          {company ? null : (
            <>
              <InputField
                label={t('adminName')}
                hint={t('adminNameHint')}
                {...field('adminName')}
                autoComplete="off"
              />
              <InputField
                label={t('password')}
                hint={t('passwordHint', passwordAdvice())}
                {...field('password')}
                type="password"
                autoComplete="new-password"
                required
              />
            </>
          )}
          <PlanField current={company?.plan ?? null} {...field('planId')} />
          <RecurrenceField {...field('recurrence')} />
          <InputField
            label={t('dueDate')}
            hint={t('dueDateHint')}
            {...field('dueDate')}
            type="date"
          />
        </div>
        <SwitchField
          label={t('campaigns')}
          hint={t('campaignsHint')}
          {...flag('campaignsEnabled')}
        />
        <SwitchField label={t('status')} hint={t('statusHint')} {...flag('status')} />
        <HoursEditor form={hours} timeZone={company?.timeZone} />
      </FormDialog>
      {company && disabling.answer ? (
        <Confirm
          // The dialog closes before it says that it was confirmed.
          onClose={() => queueMicrotask(() => disabling.answer?.(false))}
          title={t('disableTitle', { name: company.name })}
          text={t('disableText')}
          action={t('disable')}
          onConfirm={() => disabling.answer?.(true)}
        />
      ) : null}
    </>
  )
}

/** A question that is open until its dialog answers it. */
function useAsking() {
  const [answer, setAnswer] = useState<(agreed: boolean) => void>()
  const ask = () =>
    new Promise<boolean>((resolve) => {
      setAnswer(() => (agreed: boolean) => {
        setAnswer(undefined)
        resolve(agreed)
      })
    })
  return { ask, answer }
}

function formOf(company: Company | undefined) {
  return {
    name: company?.name ?? '',
    email: company?.email ?? '',
    phone: company?.phone ?? '',
    planId: company?.planId ? String(company.planId) : '',
    recurrence: company?.recurrence ?? 'MENSUAL',
    dueDate: company && company.dueDate !== noEnd ? company.dueDate : '',
    campaignsEnabled: company?.campaignsEnabled ?? true,
    status: company?.status ?? true,
    adminName: company ? undefined : '',
    password: company ? undefined : '',
  }
}

function useCompanyFields() {
  const { t } = useTranslation('companies')
  const { t: common } = useTranslation(['common', 'hours'])
  const hoursText = useHoursText()
  return {
    readAgain: ({ id }: Company) => call(showCompany, { companyId: id }),
    shown: (company: Company) => ({
      [t('name')]: company.name,
      [t('email')]: company.email,
      [t('phone')]: company.phone,
      [t('plan')]: company.plan?.name ?? '',
      [t('recurrence')]: company.recurrence,
      [t('dueDate')]: company.dueDate === noEnd ? t('noEnd') : dayText(company.dueDate),
      [t('campaigns')]: common(company.campaignsEnabled ? 'yes' : 'no'),
      [t('status')]: common(company.status ? 'yes' : 'no'),
      [common('hours:title')]: hoursText(company),
    }),
  }
}
