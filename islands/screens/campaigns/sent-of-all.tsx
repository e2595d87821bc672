import { useTranslation } from 'react-i18next'
import type { Campaign } from '#outreach/campaigns/contract'
import { useFacts } from '../../kit/facts/facts.tsx'
import { ProgressBar } from '../../kit/ui/progress.tsx'

/** Before its start nobody knows of how many. */
export function SentOfAll({ campaign }: { campaign: Pick<Campaign, 'name' | 'counts'> }) {
  const { t } = useTranslation('campaigns')
  const { language } = useFacts()
  const { sent, valid } = campaign.counts
  if (valid === 0) return <span className="text-faint">–</span>
  const number = new Intl.NumberFormat(language)
  const text = t('sentOf', { sent: number.format(sent), total: number.format(valid) })
  return (
    <span className="flex flex-col gap-1 whitespace-nowrap tabular-nums">
      {text}
      <ProgressBar value={sent} max={valid} aria-label={text} className="w-20 not-roomy:hidden" />
    </span>
  )
}
