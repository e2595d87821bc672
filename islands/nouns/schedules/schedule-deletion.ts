import { useTranslation } from 'react-i18next'
import { deleteSchedule, type Schedule, scheduleEvent } from '#desk/schedules/contract'
import { call } from '#kernel/http/call'
import type { Deletion } from '../../kit/list-page/confirm-deletion.tsx'
import { useDataClient } from '../../kit/live/resource.ts'

export function useScheduleDeletion(): Deletion<Schedule> {
  const { t } = useTranslation('schedules')
  const { live } = useDataClient()
  return {
    text: () => t('deleteText'),
    done: t('deleted'),
    send: async ({ id: scheduleId }) => {
      await call(deleteSchedule, { scheduleId })
      live?.apply(scheduleEvent, { action: 'delete', scheduleId })
    },
  }
}
