import { useTranslation } from 'react-i18next'
import type { Job, JobState, PayloadField } from '#kernel/workers/contract'
import { Time } from '../../kit/time/moments.tsx'
import type { TableColumn } from '../../kit/ui/data-table.tsx'
import { useKindText } from './use-kind-text.ts'

export function useJobColumns(state: JobState): TableColumn<Job>[] {
  const { t } = useTranslation('jobs')
  return [
    { key: 'kind', title: t('kind'), fills: true, show: (job) => <JobCell job={job} /> },
    {
      key: 'company',
      title: t('company'),
      isNamed: true,
      from: 'roomy',
      show: ({ company }) => (
        <span className="block max-w-48 truncate" title={company?.name}>
          {company?.name ?? '–'}
        </span>
      ),
    },
    {
      key: 'attempts',
      title: t('attempts'),
      isNamed: true,
      show: ({ attempts, maxAttempts }) => (
        <span className="whitespace-nowrap tabular-nums">
          {t('attemptsOf', { count: attempts, most: maxAttempts })}
        </span>
      ),
    },
    {
      key: 'time',
      title: t(state === 'waiting' ? 'nextRun' : 'since'),
      isNamed: true,
      show: (job) => <Time at={timeOf(job)} />,
    },
  ]
}

function timeOf({ state, runAt, startedAt, updatedAt }: Job): string {
  if (state === 'waiting') return runAt
  return startedAt ?? updatedAt
}

function JobCell({ job }: { job: Job }) {
  const { t } = useTranslation('jobs')
  const textOf = useKindText()
  const { id, kind, state, failure, payload } = job
  const reason = failure ?? (state === 'failed' ? t('interrupted') : null)
  return (
    <span className="flex min-w-0 flex-col gap-0.5 [overflow-wrap:anywhere]">
      <span className="font-medium">
        {textOf(kind)} <span className="font-normal text-faint text-xs tabular-nums">#{id}</span>
      </span>
      {reason ? <span className="text-destructive text-xs">{reason}</span> : null}
      {payload.length > 0 ? (
        <span className="font-mono text-muted-foreground text-xs">
          {payload.map((field) => (
            <PayloadText key={field.name} field={field} />
          ))}
        </span>
      ) : null}
    </span>
  )
}

function PayloadText({ field }: { field: PayloadField }) {
  const { t } = useTranslation('jobs')
  const { name, value, textLength } = field
  const text = value === undefined ? t('textLength', { count: textLength }) : String(value)
  return (
    <span className="mr-3 inline-block">
      {name}: {text}
    </span>
  )
}
