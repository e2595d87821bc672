import { useTranslation } from 'react-i18next'
import { call } from '#http/call'
import { deleteSchedule, type Schedule, scheduleEvent } from '#schedules/contract'
import type { Deletion } from '../list-page/confirm-deletion.tsx'
import { useDataClient } from '../live/resource.ts'

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
