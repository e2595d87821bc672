import { useTranslation } from 'react-i18next'
import type { Schedule } from '#desk/schedules/contract'
import { useErrorText } from '../../kit/failing/error-text.ts'
import { Badge, type BadgeVariant } from '../../kit/ui/badge.tsx'
import { cn } from '../../kit/ui/cn.ts'

const variants: Record<Schedule['status'], BadgeVariant> = {
  PENDENTE: 'waiting',
  AGENDADA: 'going',
  ENVIADA: 'over',
  ERRO: 'destructive',
}

export function ScheduleStatus({ schedule }: { schedule: Schedule }) {
  const { t } = useTranslation('schedules')
  const errorText = useErrorText()
  const { status, failure } = schedule
  return (
    <span className="flex flex-col items-start gap-0.5 py-1">
      <Badge variant={variants[status]}>{t(status)}</Badge>
      {failure ? (
        <span
          className={cn(
            'roomy:min-w-52 text-xs',
            status === 'ERRO' ? 'text-destructive' : 'text-waiting',
          )}
        >
          {errorText(failure)}
        </span>
      ) : null}
    </span>
  )
}
