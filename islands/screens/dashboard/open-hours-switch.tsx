import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Switch } from '../../kit/ui/switch.tsx'
import { useScheduleType } from '../../nouns/hours/schedule-type.ts'

interface OpenHoursSwitchProps {
  checked: boolean
  onCheckedChange: (checked: boolean) => void
}

/** Hidden where it would change nothing. */
export function OpenHoursSwitch({ checked, onCheckedChange }: OpenHoursSwitchProps) {
  const { t } = useTranslation('dashboard')
  const id = useId()
  const hasHours = useScheduleType() !== 'disabled'
  if (!hasHours && !checked) return null
  return (
    <div className="flex min-h-9 items-center gap-2 narrow:col-span-2">
      <Switch
        id={id}
        name="openHours"
        value="true"
        checked={checked}
        onCheckedChange={onCheckedChange}
      />
      <label htmlFor={id} className="text-sm">
        {t('openHours')}
      </label>
    </div>
  )
}
