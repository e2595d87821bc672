import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createPlan, type Plan, PlanForm, showPlan, updatePlan } from '#company/plans/contract'
import { call } from '#kernel/http/call'
import { useFacts } from '../../kit/facts/facts.tsx'
import { ChangesNotice } from '../../kit/forms/changes-notice.tsx'
import { InputField, SwitchField } from '../../kit/forms/fields.tsx'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { useForm } from '../../kit/forms/forms.tsx'
import { useUnseenChanges } from '../../kit/forms/unseen-changes.ts'
import { priceText, typedPrice } from '../../kit/text/price.ts'

interface PlanDialogProps {
  plan?: Plan
  onClose: () => void
  onSaved: () => void
}

export function PlanDialog({ plan, onClose, onSaved }: PlanDialogProps) {
  const { t } = useTranslation('plans')
  const { language, currency } = useFacts()
  const [initial] = useState(() => ({
    name: plan?.name ?? '',
    users: String(plan?.users ?? ''),
    connections: String(plan?.connections ?? ''),
    queues: String(plan?.queues ?? ''),
    value: plan ? typedPrice(plan.value, language) : '',
    isPublic: plan?.isPublic ?? true,
  }))
  const { changes, save } = useUnseenChanges(plan, usePlanFields())
  const form = useForm({
    schema: PlanForm,
    initial,
    kept: ['plan', plan?.id],
    send: async (values) => {
      if (!plan) await call(createPlan, values)
      else await save((updatedAt) => call(updatePlan, { planId: plan.id, ...values, updatedAt }))
      onSaved()
    },
    places: { ERR_PLAN_NAME_ALREADY_EXISTS: 'name', ERR_PLAN_INVALID_NAME: 'name' },
  })
  const { field, flag } = form
  const number = { inputMode: 'numeric', autoComplete: 'off', required: true } as const
  return (
    <FormDialog form={form} title={plan ? t('editTitle') : t('addTitle')} onClose={onClose}>
      <ChangesNotice changes={changes} />
      <InputField label={t('name')} {...field('name')} autoComplete="off" required />
      <div className="grid gap-4 wide:grid-cols-3">
        <InputField label={t('users')} {...field('users')} {...number} />
        <InputField label={t('connections')} {...field('connections')} {...number} />
        <InputField label={t('queues')} {...field('queues')} {...number} />
      </div>
      <InputField
        label={t('price')}
        hint={t('priceHint', { currency })}
        {...field('value')}
        {...number}
        inputMode="decimal"
      />
      <SwitchField label={t('isPublic')} hint={t('isPublicHint')} {...flag('isPublic')} />
    </FormDialog>
  )
}

function usePlanFields() {
  const { t } = useTranslation('plans')
  const { t: common } = useTranslation('common')
  const { language } = useFacts()
  return {
    readAgain: ({ id }: Plan) => call(showPlan, { planId: id }),
    shown: (plan: Plan) => ({
      [t('name')]: plan.name,
      [t('users')]: String(plan.users),
      [t('connections')]: String(plan.connections),
      [t('queues')]: String(plan.queues),
      [t('price')]: priceText(plan.value, language),
      [t('isPublic')]: common(plan.isPublic ? 'yes' : 'no'),
    }),
  }
}
