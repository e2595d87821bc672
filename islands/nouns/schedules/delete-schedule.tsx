import type { Schedule } from '#desk/schedules/contract'
import { ConfirmDeletion } from '../../kit/list-page/confirm-deletion.tsx'
import { shownName } from '../../kit/text/names.ts'
import { useScheduleDeletion } from './schedule-deletion.ts'

interface DeleteScheduleProps {
  schedule: Schedule
  onClose: () => void
}

export function DeleteSchedule({ schedule, onClose }: DeleteScheduleProps) {
  const { text, send, done } = useScheduleDeletion()
  return (
    <ConfirmDeletion
      texts="schedules"
      name={shownName(schedule.contact.name)}
      text={text(schedule)}
      send={() => send(schedule)}
      done={done}
      onClose={onClose}
    />
  )
}
