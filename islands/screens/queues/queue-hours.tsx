import { useTranslation } from 'react-i18next'
import type { QueueRow } from '#company/queues/contract'
import { useScheduleType } from '../../nouns/hours/schedule-type.ts'
import { useHoursText } from '../../nouns/hours/use-hours-text.ts'

export function QueueHours({ queue }: { queue: QueueRow }) {
  const { t } = useTranslation('queues')
  const hoursText = useHoursText()
  const isByQueue = useScheduleType() === 'queue'
  const look = 'whitespace-nowrap text-muted-foreground'
  if (!isByQueue) return <span className={look}>{t('unusedHours')}</span>
  const isAlwaysOpen = queue.schedules.length + queue.closedDates.length === 0
  return (
    <span className={look} title={hoursText(queue)}>
      {t(isAlwaysOpen ? 'alwaysOpen' : 'ownHours')}
    </span>
  )
}
