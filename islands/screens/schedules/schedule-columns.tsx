import { useTranslation } from 'react-i18next'
import type { Schedule } from '#desk/schedules/contract'
import { useFacts } from '../../kit/facts/facts.tsx'
import { shownName } from '../../kit/text/names.ts'
import { momentParts } from '../../kit/time/moments.tsx'
import type { TableColumn } from '../../kit/ui/data-table.tsx'
import { ScheduleStatus } from '../../nouns/schedules/schedule-status.tsx'

const bodyLength = 25

export function useScheduleColumns(): TableColumn<Schedule>[] {
  const { t } = useTranslation('schedules')
  const { timeZone } = useFacts().me.company
  return [
    {
      key: 'contact',
      title: t('contact'),
      fills: true,
      show: contactCell,
    },
    {
      key: 'body',
      title: t('body'),
      from: 'roomy',
      show: ({ body, mediaName }) => (
        <span className="whitespace-nowrap text-muted-foreground" title={body}>
          {truncated(body)}
          <FileMark name={mediaName} />
        </span>
      ),
    },
    {
      key: 'sendAt',
      title: t('sendAt'),
      show: ({ sendAt }) => {
        const { day, time } = momentParts(sendAt, timeZone)
        return (
          <span className="whitespace-nowrap tabular-nums">
            {day} {time}
          </span>
        )
      },
    },
    {
      key: 'user',
      title: t('by'),
      from: 'roomy',
      show: ({ user }) => (
        <span className="block max-w-48 truncate text-muted-foreground">
          {user ? shownName(user.name) : '–'}
        </span>
      ),
    },
    {
      key: 'status',
      title: t('status'),
      show: (schedule) => <ScheduleStatus schedule={schedule} />,
    },
  ]
}

function FileMark({ name }: { name: string | null }) {
  const { t } = useTranslation('schedules')
  return name === null ? null : <span title={name}> · {t('withFile')}</span>
}

function contactCell({ contact, body, mediaName }: Schedule) {
  return (
    <span className="block py-1">
      <span className="block truncate font-medium">{shownName(contact.name)}</span>
      <span className="block truncate text-muted-foreground text-xs roomy:hidden">
        {truncated(body)}
        <FileMark name={mediaName} />
      </span>
    </span>
  )
}

function truncated(text: string): string {
  const letters = [...text.replace(/\s+/g, ' ')]
  return letters.length > bodyLength ? `${letters.slice(0, bodyLength).join('')}…` : text
}
