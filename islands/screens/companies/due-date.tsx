import { useTranslation } from 'react-i18next'
import type { Company } from '#company/companies/contract'
import { dueStateOf, noEnd } from '#company/companies/state'
import { dayText } from '../../kit/text/day.ts'
import { recurrenceOf } from '../../kit/text/recurrence.ts'
import { Badge } from '../../kit/ui/badge.tsx'

const tints = { soon: 'bg-soon-tint', due: 'bg-waiting-tint', overdue: 'bg-destructive-tint' }

export function dueTint({ daysLeft }: Company): string | undefined {
  const state = dueStateOf(daysLeft)
  return state && tints[state]
}

export function DueDate({ company }: { company: Company }) {
  const { t } = useTranslation('companies')
  const { dueDate, daysLeft, recurrence } = company
  const state = dueStateOf(daysLeft)
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="whitespace-nowrap tabular-nums">
        {dueDate === noEnd ? t('noEnd') : dayText(dueDate)}{' '}
        <span className="text-muted-foreground text-xs">{t(recurrenceOf(recurrence))}</span>
      </span>
      {state && daysLeft !== null ? (
        <Badge variant="outline">
          <DueWords daysLeft={daysLeft} />
        </Badge>
      ) : null}
    </span>
  )
}

function DueWords({ daysLeft }: { daysLeft: number }) {
  const { t } = useTranslation('companies')
  if (daysLeft === 0) return t('dueToday')
  return daysLeft > 0 ? t('dueIn', { count: daysLeft }) : t('dueSince', { count: -daysLeft })
}
