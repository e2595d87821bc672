import { useTranslation } from 'react-i18next'
import type { Campaign } from '#outreach/campaigns/contract'
import { useErrorText } from '../../kit/failing/error-text.ts'
import { Badge, type BadgeVariant } from '../../kit/ui/badge.tsx'

const variants: Record<Campaign['status'], BadgeVariant> = {
  INACTIVA: 'over',
  PROGRAMADA: 'waiting',
  EM_ANDAMENTO: 'going',
  CANCELADA: 'destructive',
  FINALIZADA: 'over',
}

type Shown = Pick<Campaign, 'status' | 'pause' | 'note'>

/** With the reason where it rests, or came back. */
export function CampaignStatus({ campaign }: { campaign: Shown }) {
  const { t } = useTranslation('campaigns')
  const errorText = useErrorText()
  const { status, pause, note } = campaign
  const isPaused = status === 'EM_ANDAMENTO' && pause !== null
  const reason = isPaused ? pause : note
  return (
    <span className="flex flex-col items-start gap-0.5 py-1">
      <Badge variant={isPaused ? 'waiting' : variants[status]}>
        {isPaused ? t('paused') : t(status)}
      </Badge>
      {reason ? (
        <span className="max-w-64 text-waiting text-xs wide:min-w-44">{errorText(reason)}</span>
      ) : null}
    </span>
  )
}
