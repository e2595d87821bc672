import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Backups } from '#backup/contract'
import { BackupPlanForm, saveBackupPlan } from '#backup/nights/contract'
import { call } from '#kernel/http/call'
import { InputField, SelectField } from '../../kit/forms/fields.tsx'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { useForm } from '../../kit/forms/forms.tsx'
import { zoneName } from '../../kit/text/zone-name.ts'
import { toast } from '../../kit/ui/toast.ts'
import { hourText } from './hour-text.ts'

interface PlanDialogProps {
  of: Backups
  onClose: () => void
  onSaved: () => void
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)
const usualHour = 3
const never = 'never'

export function PlanDialog({ of: { plan, place }, onClose, onSaved }: PlanDialogProps) {
  const { t, i18n } = useTranslation('backups')
  const { t: common } = useTranslation('common')
  const { isDecided, timeZone } = plan
  const hour = isDecided ? plan.hour : usualHour
  const [initial] = useState(() => ({
    hour: hour === null ? never : String(hour),
    place: plan.place ?? '',
    kept: String(plan.kept),
  }))
  const form = useForm({
    schema: BackupPlanForm,
    initial,
    kept: ['backupPlan'],
    send: async (values) => {
      await call(saveBackupPlan, values)
      toast.success(common('done'), t('planSaved'))
      onClose()
      onSaved()
    },
  })
  const { field } = form
  return (
    <FormDialog form={form} title={t('plan')} onClose={onClose}>
      <SelectField
        label={t('planHour')}
        hint={t('planHourHint', { timeZone: zoneName(timeZone, i18n.language) })}
        {...field('hour')}
      >
        <option value={never}>{t('planNeverOption')}</option>
        {hours.map((one) => (
          <option key={one} value={one}>
            {hourText(one)}
          </option>
        ))}
      </SelectField>
      <InputField
        label={t('planPlace')}
        hint={t('planPlaceHint')}
        {...field('place')}
        placeholder={plan.place === null ? place : undefined}
        autoComplete="off"
        spellCheck={false}
      />
      <InputField
        label={t('planKept')}
        hint={t('planKeptHint')}
        {...field('kept')}
        type="number"
        min={2}
        max={365}
      />
    </FormDialog>
  )
}
