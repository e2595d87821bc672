import { useTranslation } from 'react-i18next'
import { call } from '#http/call'
import { deleteSchedule, type Schedule, scheduleEvent } from '#schedules/contract'
import { useTry } from '../app/try.ts'
import { useDesk } from '../live/resource.ts'
import { shownName } from '../text/names.ts'
import { Confirm } from '../ui/confirm.tsx'

interface DeleteScheduleProps {
  schedule: Schedule
  onClose: () => void
}

export function DeleteSchedule({ schedule, onClose }: DeleteScheduleProps) {
  const { t } = useTranslation(['schedules', 'common'])
  const { live } = useDesk()
  const attempt = useTry()
  const { id: scheduleId, contact } = schedule
  const remove = () =>
    void attempt(async () => {
      await call(deleteSchedule, { scheduleId })
      live?.tell(scheduleEvent, { action: 'delete', scheduleId })
    }, t('deleted'))
  return (
    <Confirm
      onClose={onClose}
      title={t('deleteTitle', { name: shownName(contact.name) })}
      text={t('deleteText')}
      action={t('common:delete')}
      onConfirm={remove}
    />
  )
}
