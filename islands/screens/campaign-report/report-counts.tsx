import { useTranslation } from 'react-i18next'
import type { Campaign, CampaignCounts } from '#outreach/campaigns/contract'
import { useFacts } from '../../kit/facts/facts.tsx'
import { percentOf } from './percent.ts'

type Shown = Pick<Campaign, 'confirmation' | 'counts'>

const before = ['valid', 'waiting'] as const
const requests = ['requested', 'confirmed'] as const
const after = ['sent', 'delivered', 'read', 'answered', 'failed'] as const
const reasons = ['noWhatsapp', 'optedOut', 'contactDeleted', 'double'] as const

/** Shares are of those who are to get it. */
export function ReportCounts({ campaign }: { campaign: Shown }) {
  const { t } = useTranslation('campaignReport')
  const { confirmation, counts } = campaign
  return (
    <section aria-label={t('counts')} className="flex flex-col gap-2">
      <dl className="grid grid-cols-2 gap-2 wide:grid-cols-4 roomy:grid-cols-5">
        {[...before, ...(confirmation ? requests : []), ...after].map((name) => (
          <Figure
            key={name}
            name={t(`count_${name}`)}
            value={counts[name]}
            of={name === 'valid' ? 0 : counts.valid}
          />
        ))}
      </dl>
      <LeftOut counts={counts} />
    </section>
  )
}

interface FigureProps {
  name: string
  value: number
  of: number
}

function Figure({ name, value, of }: FigureProps) {
  const { t } = useTranslation('campaignReport')
  const { language } = useFacts()
  return (
    <div className="flex flex-col gap-0.5 rounded-lg border bg-card p-3">
      <dt className="text-muted-foreground text-xs">{name}</dt>
      <dd className="flex items-baseline gap-2 font-semibold text-xl tabular-nums">
        {new Intl.NumberFormat(language).format(value)}
        {of === 0 ? null : (
          <span className="font-normal text-faint text-xs">
            {t('percent', { percent: percentOf(value, of) })}
          </span>
        )}
      </dd>
    </div>
  )
}

function LeftOut({ counts }: { counts: CampaignCounts }) {
  const { t } = useTranslation('campaignReport')
  if (counts.leftOut === 0) return null
  const given = reasons.filter((reason) => counts[reason] > 0)
  const words = given.map((reason) => `${t(`reason_${reason}`)}: ${counts[reason]}`)
  return (
    <p className="text-muted-foreground text-sm">
      {t('count_leftOut')}: <span className="tabular-nums">{counts.leftOut}</span>
      {words.length > 0 ? ` (${words.join(', ')})` : null}
    </p>
  )
}
