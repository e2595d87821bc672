import { useTranslation } from 'react-i18next'
import { decideHeld } from '#backup/held/contract'
import { call } from '#kernel/http/call'
import { useTry } from '../../../kit/failing/try.ts'
import { Confirm } from '../../../kit/ui/confirm.tsx'
import { toast } from '../../../kit/ui/toast.ts'
import type { Group, Period } from './held-list.ts'

export type Decision = 'send' | 'wasSent'

interface DecidingProps {
  group: Group
  decision: Decision
  period: Period
  onDecided: () => void
  onClose: () => void
}

export function Deciding({ group, decision, period, onDecided, onClose }: DecidingProps) {
  const { t } = useTranslation('backups')
  const attempt = useTry()
  const { kind, company, connection, count } = group
  async function decide() {
    const request = { companyId: company.id, kind, connectionId: connection?.id ?? null, ...period }
    await attempt(async () => {
      const decided = await call(decideHeld, { ...request, decision })
      const rest = decided.count < count ? ` ${t('decidedByOthers')}` : ''
      toast.success(`${t('decided', { count: decided.count })}${rest}`)
    })
    onDecided()
  }
  return (
    <Confirm
      title={t(`title_${decision}`, { name: t(`kind_${kind}`), count })}
      text={t(textFor(kind, decision))}
      action={t(decision)}
      isHarmless={decision === 'wasSent'}
      onConfirm={() => decide()}
      onClose={onClose}
    />
  )
}

function textFor(kind: Group['kind'], decision: Decision) {
  if (decision === 'wasSent') return kind === 'running' ? 'wasSentRunningText' : 'wasSentText'
  if (kind === 'running') return 'sendRunningText'
  return kind === 'due' ? 'sendDueText' : 'sendText'
}
