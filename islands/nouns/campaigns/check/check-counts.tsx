import { useTranslation } from 'react-i18next'
import type { CampaignCheck } from '#outreach/campaigns/check/contract'
import { useFacts } from '../../../kit/facts/facts.tsx'

const counts = ['noWhatsapp', 'abroad', 'optedOut', 'writtenLately', 'unchecked'] as const

/** Who does not get it, and who may have had enough. */
export function CheckCounts({ check }: { check: CampaignCheck }) {
  const { t } = useTranslation('campaigns')
  const { language } = useFacts()
  return (
    <dl className="grid gap-2 wide:grid-cols-2">
      {counts.map((name) => (
        <div
          key={name}
          className="flex items-baseline justify-between gap-3 rounded-lg border bg-card px-3 py-2"
        >
          <dt className="text-muted-foreground text-sm">{t(`check_${name}`)}</dt>
          <dd className="font-medium tabular-nums">
            {new Intl.NumberFormat(language).format(check[name])}
          </dd>
        </div>
      ))}
    </dl>
  )
}
