import { useTranslation } from 'react-i18next'
import { type Schedule, scheduleEvent, sendScheduleNow } from '#desk/schedules/contract'
import { call } from '#kernel/http/call'
import { useErrorText } from '../../kit/failing/error-text.ts'
import { useTry } from '../../kit/failing/try.ts'
import { useDataClient } from '../../kit/live/resource.ts'
import { shownName } from '../../kit/text/names.ts'
import { Confirm } from '../../kit/ui/confirm.tsx'
import { toast } from '../../kit/ui/toast.ts'

interface SendNowProps {
  schedule: Schedule
  onClose: () => void
}

export function SendNow({ schedule, onClose }: SendNowProps) {
  const { t } = useTranslation('schedules')
  const { live } = useDataClient()
  const attempt = useTry()
  const errorText = useErrorText()
  const send = () =>
    attempt(async () => {
      const heard = live?.heard(scheduleEvent)
      const sent = await call(sendScheduleNow, { scheduleId: schedule.id })
      live?.apply(scheduleEvent, { action: 'update', schedule: sent }, heard)
      if (sent.failure) toast.error(errorText(sent.failure))
      else toast.success(t('sentNow'))
    })
  return (
    <Confirm
      onClose={onClose}
      title={t('sendNowTitle', { name: shownName(schedule.contact.name) })}
      text={schedule.body}
      action={t('sendNow')}
      isHarmless
      onConfirm={() => send()}
    />
  )
}
