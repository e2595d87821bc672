import { useTranslation } from 'react-i18next'
import { type DayDraft, draftOf, type Hours } from './hours-draft.ts'

/** All hours and closed dates in one line. */
export function useHoursText(): (hours: Hours) => string {
  const { t } = useTranslation('hours')
  const timesText = ({ opening, startTime, endTime, ...day }: DayDraft) => {
    if (opening !== 'hours') return t(opening)
    if (!day.hasBreak) return `${startTime}–${endTime}`
    return `${startTime}–${day.breakStart}, ${day.breakEnd}–${endTime}`
  }
  return (hours) => {
    const { days, closedDates } = draftOf(hours)
    return [
      ...days.map((day) => `${t(day.weekday)} ${timesText(day)}`),
      ...closedDates.map(({ date, name, yearly }) =>
        [`${t('closed')} ${date}`, name, ...(yearly ? [t('yearly')] : [])].join(', '),
      ),
    ].join('; ')
  }
}
