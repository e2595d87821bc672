import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import type { Schedule } from '#schedules/contract'
import { useErrorText } from '../app/error-text.ts'
import { Badge, type Tone } from '../ui/badge.tsx'

const tones: Record<Schedule['status'], Tone> = {
  PENDENTE: 'waiting',
  AGENDADA: 'going',
  ENVIADA: 'over',
  ERRO: 'failure',
}

/** How far it came; and why it failed, or what it waits for. */
export function ScheduleStatus({ schedule }: { schedule: Schedule }) {
  const { t } = useTranslation('schedules')
  const errorText = useErrorText()
  const { status, failure } = schedule
  return (
    <span className="flex flex-col items-start gap-0.5 py-1">
      <Badge tone={tones[status]}>{t(status)}</Badge>
      {failure ? (
        <span
          className={clsx(
            'roomy:min-w-52 text-list',
            status === 'ERRO' ? 'text-failure' : 'text-waiting',
          )}
        >
          {errorText(failure)}
        </span>
      ) : null}
    </span>
  )
}
